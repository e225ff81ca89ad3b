import type { RouterContextProvider } from 'react-router'
import { revealPhone } from '#domain/contact-seller/reveal-phone.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import { adNumber } from './ad-number.ts'
import { currentPerson, database } from './contexts.ts'
import { refuseForm } from './forms.ts'
import { limit } from './limits.ts'
import { refuseVerb } from './refuse-verb.ts'

type Asked = { request: Request; params: { adId: string }; context: Readonly<RouterContextProvider> }

/** A seller's number for the one who asks; else the answer that says why not. Only numbers that are shown are counted. */
export async function sellerPhone({ request, params, context }: Asked) {
  const by = currentPerson(context)
  const shown = await revealPhone(database(context), { adId: adNumber(params.adId), by })
  if (!shown.ok) return { refused: refuseVerb(shown.code) }
  const held = await limit(context, 'phone_reveal', { request })
  if (held) return { refused: refuseForm({ values: {}, ...held, code: 'too_many_phones' }) }
  await notePhoneLook(database(context), { by, personId: shown.ownerId, adId: shown.adId })
  return { shown }
}
