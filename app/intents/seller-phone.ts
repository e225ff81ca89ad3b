import type { RouterContextProvider } from 'react-router'
import { revealPhone } from '#domain/contact-seller/reveal-phone.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A seller's number for the one who asks; else the code that says why not. Only numbers that are shown are counted. */
export async function askForPhone({ request, context }: Args, adId: number) {
  const by = currentPerson(context)
  const shown = await revealPhone(database(context), { adId, by })
  if (!shown.ok) return { refusal: { code: shown.code, status: statusOf(shown.code) } }
  const rateLimited = await limit(context, 'phone_reveal', { request })
  if (rateLimited) return { refusal: { ...rateLimited, code: 'too_many_phones' as const } }
  await notePhoneLook(database(context), { by, personId: shown.ownerId, adId: shown.adId })
  return { shown }
}

/** The same for a form's answer. */
export async function sellerPhone({ params, ...args }: Args & { params: { adId: string } }) {
  const { shown, refusal } = await askForPhone(args, adNumber(params.adId))
  return shown ? { shown } : { refused: refuseForm({ values: {}, ...refusal }) }
}
