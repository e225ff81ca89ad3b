import type { RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { revealPhone } from '#domain/contact-seller/reveal-phone.ts'
import { notePhoneLook } from '#domain/people/note-phone-look.ts'
import type { Person } from '#domain/people/person.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { refuseForm } from '#app/request/forms.ts'
import { isUnproved, limit, wasCounted, type RateLimited } from '#app/request/limits.ts'
import { readFormData } from '#app/request/form-data.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * A seller's number for the one who asks; else the code that says why not. Only numbers that are shown are counted, and the same number once a
 * day: who calls and then writes on WhatsApp has asked for one.
 */
export async function askForPhone({ request, context }: Args, adId: number, proof?: unknown) {
  const by = currentPerson(context)
  const shown = await revealPhone(database(context), { adId, by })
  if (!shown.ok) return { refusal: { code: shown.code, status: statusOf(shown.code) } }
  const number = { request, subject: shown.phone }
  if (!(await wasCounted(context, 'phone_again', number))) {
    const rateLimited = await limit(context, 'phone_reveal', { request, subject: String(adId), proof })
    if (rateLimited) return { refusal: refusalOf(rateLimited, by) }
    await limit(context, 'phone_again', number)
  }
  await notePhoneLook(database(context), { by, personId: shown.ownerId, adId: shown.adId })
  return { shown }
}

function refusalOf(rateLimited: RateLimited, by: Person | null) {
  if (rateLimited.code === 'work_needed') return rateLimited
  return { ...rateLimited, code: isUnproved(by) ? ('too_many_phones_yet' as const) : ('too_many_phones' as const) }
}

/** What a new account can do instead: prove its address, where that is missing, or write. */
function waysOn(adId: number, by: Person | null) {
  const write = { href: localPath(`/ad/${adId}/messages`), children: m.messages_contact() }
  const prove = { href: localPath('/settings#proof'), children: m.settings_proof_send() }
  return by?.emailVerified ? [write] : [prove, write]
}

/** The same for a form's answer. */
export async function sellerPhone({ params, ...args }: Args & { params: { adId: string } }) {
  const proof = (await readFormData(args.request)).get('proof') ?? undefined
  const adId = adNumber(params.adId)
  const { shown, refusal } = await askForPhone(args, adId, proof)
  if (shown) return { shown }
  const ways = refusal.code === 'too_many_phones_yet' ? waysOn(adId, currentPerson(args.context)) : undefined
  return { refused: refuseForm({ values: {}, ...refusal, ways }) }
}
