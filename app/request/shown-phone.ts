import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { revealPhone } from '#domain/contact-seller/reveal-phone.ts'
import { accountSecret } from './account-secret.ts'
import { currentPerson, database } from './contexts.ts'
import { cookie, readCookie } from './cookies.ts'

const name = 'shown_phone'
const tenMinutes = 600

/** Lets the page of one ad show its seller's number to the person who asked for it before they logged in. */
export function showPhone(shown: { adId: number; personId: string }) {
  return cookie(name, sign(shown), { maxAge: tenMinutes })
}

/** The number that this person asked for before the login; what was shown is not counted again. */
export async function phoneShownBefore(request: Request, context: Readonly<RouterContextProvider>, adId: number) {
  const by = currentPerson(context)
  const given = Buffer.from(readCookie(request, name) ?? '')
  if (!by || given.length === 0) return undefined
  const right = Buffer.from(sign({ adId, personId: by.id }))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const shown = await revealPhone(database(context), { adId, by })
  return shown.ok ? shown.phone : undefined
}

function sign({ adId, personId }: { adId: number; personId: string }) {
  return createHmac('sha256', accountSecret()).update(`${name}:${adId}:${personId}`).digest('base64url')
}
