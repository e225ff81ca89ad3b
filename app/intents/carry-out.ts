import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { barePath, localPath } from '#i18n/language.ts'
import { followFields } from '#shared/fields/follow.ts'
import { addFavorite } from '#domain/verbs/following/add-favorite.ts'
import { followSeller } from '#domain/verbs/following/follow-seller.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import type { Intent, IntentAct } from '#app/request/intent-cookie.ts'
import { saveSearchFrom } from './saving-search.ts'
import { take } from './messaging.ts'
import { offerBy } from './offering.ts'
import { askForPhone } from './seller-phone.ts'
import { showPhone } from './shown-phone.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What came of it: `done` is said, or why it was refused (`code`); `path` is where it is seen. `moves`: the page it was asked on shows
 * nothing of it. `stays`: what was typed stays for the form at `path`.
 */
export type Carried = {
  done?: IntentAct
  /** Of a refusal, or of what is wrong with a field. */
  code?: string
  path: string
  cookies?: string[]
  moves?: boolean
  stays?: boolean
}

/** Carries out the intent of the person who has just logged in; the verbs refuse as always. */
export async function carryOut(args: Args, intent: Intent): Promise<Carried> {
  const carried = await verbs[intent.act](args, intent)
  // Work is asked for by the form itself, when it is sent from its page.
  return carried.code === 'work_needed' ? { ...carried, code: 'too_many_attempts' } : carried
}

type Refusal = { code?: RefusalCode; problems?: Record<string, string>; status?: number }

const verbs: Record<IntentAct, (args: Args, intent: Intent) => Promise<Carried>> = {
  async favorite({ request, context }, { of, back }) {
    const adId = Number(of)
    const path = besideAd(back, adId)
    const rateLimited = await limit(context, 'favorite', { request })
    if (rateLimited) return { code: rateLimited.code, path }
    const added = await addFavorite(database(context), { adId, by: requirePerson(context) })
    return added.ok ? { done: 'favorite', path } : { code: added.code, path }
  },
  async phone(args, { of }) {
    const adId = Number(of)
    const path = localPath(`/ad/${adId}#contact`)
    const { shown, refusal } = await askForPhone(args, adId)
    if (!shown) return { code: refusal.code, path }
    return { done: 'phone', path, cookies: [showPhone({ adId, personId: requirePerson(args.context).id })] }
  },
  // Another program opens by a press alone; the number is not asked for before it.
  whatsapp: async (_args, { of }) => ({ done: 'whatsapp', path: localPath(`/ad/${Number(of)}#contact`) }),
  async message(args, { of, fields }) {
    const to = /^\d+$/.test(of) ? { adId: Number(of) } : { conversationId: of }
    const page = 'adId' in to ? `/ad/${of}/messages` : `/messages/${of}`
    const { sent, refusal } = await take(args, to, formOf(fields))
    if (sent) return { done: 'message', path: localPath(`/messages/${sent.conversationId}#end`) }
    return refusedWriting(refusal, { page, otherwise: 'adId' in to ? `/ad/${of}` : '/messages' })
  },
  async offer(args, { of, fields }) {
    const { made, refusal } = await offerBy(args, Number(of), formOf(fields))
    if (made) return { done: 'offer', path: localPath(`/messages/${made.conversationId}#end`), moves: true }
    return refusedWriting(refusal, { page: `/ad/${of}/offer`, otherwise: `/ad/${of}` })
  },
  async follow({ request, context }, { of, fields, back }) {
    const form = await readForm(formOf(fields), followFields)
    const rateLimited = await limit(context, 'follow', { request })
    if (rateLimited) return { code: rateLimited.code, path: back }
    const wish = { sellerId: of, by: requirePerson(context), pace: form.ok ? form.fields.pace : undefined }
    const followed = await followSeller(database(context), wish)
    return followed.ok ? { done: 'follow', path: back } : { code: followed.code, path: back }
  },
  async search(args, { fields, back }) {
    const refusal = await saveSearchFrom(args, new URLSearchParams(fields['query']))
    return refusal ? { code: refusal.code, path: back } : { done: 'search', path: back }
  },
  // They are looked over once more before they are sent.
  report: async (_args, { of }) => ({ path: of, moves: true, stays: true }),
  question: async (_args, { of }) => ({ path: of, moves: true, stays: true }),
  gift: async (_args, { of }) => ({ path: of, moves: true, stays: true }),
}

/** What its writer can put right, or send later, stands in its form again. */
function refusedWriting(refusal: Refusal, { page, otherwise }: { page: string; otherwise: string }): Carried {
  const { code, problems = {}, status = 422 } = refusal
  const [problem] = Object.values(problems)
  const stays = problem !== undefined || status === 422 || status === 429
  return { code: code ?? problem ?? 'try_again', path: localPath(stays ? page : otherwise), stays, moves: stays }
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The very card that was pressed, or the page of the ad. */
export function besideAd(back: string, adId: number) {
  const isAd = barePath(back).split(/[/?#]/).slice(1, 3).join('/') === `ad/${adId}`
  return isAd ? localPath(`/ad/${adId}`) : `${back}#ad-${adId}`
}
