import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { revealPhone } from '#domain/contact-seller/reveal-phone.ts'
import { accountSecret } from '#app/request/account-secret.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { cookie, readCookie } from '#app/request/cookies.ts'

const name = 'shown_phone'
const tenMinutes = 600

type Shown = { adId: number; personId: string }

/** Lets the page of one ad show its seller's number to the person who asked for it before they logged in. */
export function showPhone(shown: Shown) {
  const until = Date.now() + tenMinutes * 1000
  return cookie(name, `${until}.${signatureOf(shown, until)}`, { maxAge: tenMinutes })
}

/** The number that this person asked for before the login; what was shown is not counted again. */
export async function phoneShownBefore(request: Request, context: Readonly<RouterContextProvider>, adId: number) {
  const by = currentPerson(context)
  const [until = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  if (!by || !(Number(until) > Date.now())) return undefined
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf({ adId, personId: by.id }, Number(until)))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const shown = await revealPhone(database(context), { adId, by })
  return shown.ok ? shown.phone : undefined
}

function signatureOf({ adId, personId }: Shown, until: number) {
  return createHmac('sha256', accountSecret()).update(`${name}:${adId}:${personId}:${until}`).digest('base64url')
}
