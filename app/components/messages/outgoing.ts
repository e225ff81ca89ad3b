import { newUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { forget, keepInLine, readAll, take } from '#app/components/drafts/browser-store.ts'

/** To whom a message goes: the seller of an ad, or the other side of a conversation. */
export type Target = { adId: number } | { conversationId: string }

/** Whether a message goes to this conversation, under either of its names. */
export function isTo(to: Target, { id, adId }: { id: string | null; adId: number | null }) {
  return 'adId' in to ? to.adId === adId : to.conversationId === id
}

/** A message that this browser keeps until it has arrived. Its id makes one message of it, however often it is sent. */
export type Outgoing = {
  /** Which one it is in the line; made by the store. */
  place: number
  id: string
  owner: string
  to: Target
  content: string
  writtenAt: number
  /** Why the site would not have it. */
  refusal?: string
  /** It was the writer who blocked the other. */
  isOwnBlock?: boolean
}

/** What sending one came to; all but the first two are worth another try. */
export type Outcome = 'sent' | 'refused' | 'line' | 'later' | 'sign_in'

/** A mark that other pages of this browser read, and hear when it changes. */
export const waitingMark = 'waiting-messages'
const patience = 20_000

/** What a browser that stores nothing still keeps as long as the page is open. */
const unstored: Outgoing[] = []

type Written = Pick<Outgoing, 'owner' | 'to' | 'content'>

export async function putOutgoing(written: Written) {
  const outgoing = { ...written, id: newUuid(), writtenAt: Date.now() }
  await keepInLine('messages', outgoing).catch(() => unstored.push({ ...outgoing, place: Number.MAX_SAFE_INTEGER }))
  await mark()
}

/** A person's messages that wait, in the order they were written. */
export async function listOutgoing(owner: string) {
  const stored = await readAll<Outgoing>('messages').catch(() => [])
  return [...stored, ...unstored].filter((one) => one.owner === owner)
}

export async function forgetOutgoing({ id, place }: Outgoing) {
  const at = unstored.findIndex((one) => one.id === id)
  if (at >= 0) unstored.splice(at, 1)
  else await forget('messages', place).catch(() => {})
  await mark()
}

/** Takes one back; answers whether this tab was the one that got it. */
export async function takeOutgoing({ id, place }: Outgoing) {
  const at = unstored.findIndex((one) => one.id === id)
  const taken = at < 0 ? await take('messages', place).catch(() => undefined) : unstored.splice(at, 1)
  await mark()
  return taken !== undefined
}

/** Sends one, if it still waits. */
export async function sendOutgoing(outgoing: Outgoing): Promise<Outcome> {
  const answer = await post(outgoing).catch(() => null)
  // An answer without a status leads elsewhere: to where somebody who is leaving the site can take that back.
  if (!answer || answer.status === 0) return answer ? 'sign_in' : 'line'
  if (answer.status === 201) {
    await forgetOutgoing(outgoing)
    return 'sent'
  }
  if (answer.status === 401) return 'sign_in'
  if (answer.status >= 500 || waitsNotLong(answer)) return 'later'
  const said = (await answer.json().catch(() => ({}))) as { message?: string; isOwnBlock?: boolean }
  // Not an answer of this site: somebody on the way.
  if (!said.message) return 'later'
  await refuse(outgoing, { refusal: said.message, isOwnBlock: said.isOwnBlock })
  return 'refused'
}

function post({ id, owner, to, content }: Outgoing) {
  const body = new FormData()
  // Another person may be signed in by now: the server refuses to send it in their name.
  for (const [name, value] of Object.entries({ id, content, writer: owner })) body.append(name, value)
  const signal = AbortSignal.timeout(patience)
  return fetch(talkPath(to), { method: 'POST', body, redirect: 'manual', signal })
}

/** Where scripts read what was said and send what is to be said. */
export function talkPath(to: Target) {
  return localPath('adId' in to ? `/ad/${to.adId}/talk` : `/messages/${to.conversationId}/talk`)
}

/** Too many within a minute come when it is over; too many within a day are the writer's business. */
function waitsNotLong({ status, headers }: Response) {
  return status === 429 && Number(headers.get('Retry-After')) <= 60
}

async function refuse(outgoing: Outgoing, why: Pick<Outgoing, 'refusal' | 'isOwnBlock'>) {
  const kept = unstored.find(({ id }) => id === outgoing.id)
  if (kept) Object.assign(kept, why)
  else await keepInLine('messages', { ...outgoing, ...why }).catch(() => {})
  await mark()
}

/** Most pages have nothing waiting and need not look for more. Its value changes each time, so that other tabs hear of it. */
async function mark() {
  try {
    const waiting = await readAll('messages')
    if (waiting.length > 0) localStorage.setItem(waitingMark, `${waiting.length} ${Date.now()}`)
    else localStorage.removeItem(waitingMark)
  } catch {
    // Nothing can be kept here, so no other page has to know.
  }
}
