import { newUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { readJson } from './get-json.ts'
import { ifUnlocked } from './browser-lock.ts'
import { markWaiting, offlineStore } from './offline-store.ts'
import { Outbox } from './outbox.ts'
import type { Outcome } from './outcome.ts'
import * as is from './shape.ts'

/** To whom a message goes: the seller of an ad, or the other side of a conversation. */
export type Target = { adId: number } | { conversationId: string }

/** Whether a message goes to this conversation, under either of its names. */
export function isTo(to: Target, { id, adId }: { id: string | null; adId: number | null }) {
  return 'adId' in to ? to.adId === adId : to.conversationId === id
}

type Refusal = {
  /** Why the site would not have it. */
  refusal?: string
  /** It was the writer who blocked the other. */
  isOwnBlock?: boolean
}

/** A message in the offline outbox. Its id is the idempotency key: one message, however often it is sent. */
export type Outgoing = Refusal & {
  /** Its place in the queue; made by the store. */
  place: number
  id: string
  owner: string
  to: Target
  content: string
  writtenAt: number
  /** Something was handed over at this meeting: `content` are the two words, or none where the buyer pressed. */
  meeting?: { id: string; act: 'words' | 'received' }
  voice?: WaitingVoice
}

/** A recording, and where the server has taken its first pieces. */
export type WaitingVoice = { sound: Blob; milliseconds: number; address: string | null }

const isTarget: is.Shape<Target> = is.either(is.object({ adId: is.number }), is.object({ conversationId: is.text }))
const store = offlineStore<Outgoing>(
  'messages',
  is.object<Outgoing>({
    place: is.number,
    id: is.text,
    owner: is.text,
    to: isTarget,
    content: is.text,
    writtenAt: is.number,
    meeting: is.optional(is.object({ id: is.text, act: is.oneOf('words', 'received') })),
    voice: is.optional(
      is.object<WaitingVoice>({
        sound: is.blob,
        milliseconds: is.number,
        address: is.either(is.text, is.oneOf(null)),
      }),
    ),
    refusal: is.optional(is.text),
    isOwnBlock: is.optional(is.boolean),
  }),
)

const name = 'waiting-messages'
const patience = 20_000

/** The queue in memory, of a browser that stores nothing. */
const unstored: Outgoing[] = []

export const messageOutbox = new Outbox<Outgoing>({
  name,
  firstPause: 2000,
  list,
  next: (waiting) => waiting.find(({ refusal }) => !refusal),
  send,
})

/** What became of a recording that was to be uploaded: its key there, or why not. */
export type Uploaded = { key: string } | { outcome: Exclude<Outcome, 'sent'>; problem: string }

/** Puts a message behind all that wait, and sends. */
export function sendMessage(to: Target, content: string) {
  return queue({ to, content })
}

/** Queues a voice message likewise. */
export function sendVoice(to: Target, voice: Omit<WaitingVoice, 'address'>) {
  return queue({ to, content: '', voice: { ...voice, address: null } })
}

type Handover = { conversationId: string; meeting: { id: string; act: 'words' | 'received' }; content: string }

/** Queues a handover likewise: it counts when the line is back, on whichever of the two phones that is first. */
export function handOver({ conversationId, ...handover }: Handover) {
  return queue({ to: { conversationId }, ...handover })
}

async function queue(item: Pick<Outgoing, 'to' | 'content' | 'meeting' | 'voice'>) {
  const owner = messageOutbox.owner()
  if (owner === null) return
  const written = { ...item, owner, id: newUuid(), writtenAt: Date.now() }
  await store.put(written).catch(() => unstored.push({ ...written, place: Number.MAX_SAFE_INTEGER }))
  await mark()
  await messageOutbox.look()
  void messageOutbox.go()
}

/** Sends a voice again that was refused, as after the day's limit. */
export async function sendAgain({ refusal: _, voice, ...outgoing }: Outgoing) {
  const waiting = unstored.find(({ id }) => id === outgoing.id)
  if (waiting) delete waiting.refusal
  // From its beginning: what had come may be gone.
  else await store.put({ ...outgoing, voice: voice && { ...voice, address: null } }).catch(() => {})
  await messageOutbox.look()
  void messageOutbox.go()
}

/** Takes one back, unless it is on its way by now; answers whether it was there to be taken. */
export async function withdraw(outgoing: Outgoing) {
  const take = () => takeOut(outgoing)
  // What was refused is never on its way.
  const taken = outgoing.refusal ? await take() : await ifUnlocked(name, take)
  if (taken) messageOutbox.drop(outgoing.id)
  await messageOutbox.look()
  return Boolean(taken)
}

/** A person's messages that wait, in the order they were written. */
async function list(owner: string) {
  const stored = await store.list().catch(() => [])
  return [...stored, ...unstored].filter((outgoing) => outgoing.owner === owner)
}

/** Answers whether this tab was the one that got it. */
async function takeOut({ id, place: key }: Outgoing) {
  const at = unstored.findIndex((outgoing) => outgoing.id === id)
  const taken = at < 0 ? await store.take(key).catch(() => undefined) : unstored.splice(at, 1)
  await mark()
  return taken !== undefined
}

const isWork = is.object<{ work: string }>({ work: is.text })

const isRefused = is.object<{ message: string; isOwnBlock?: boolean }>({
  message: is.text,
  isOwnBlock: is.optional(is.boolean),
})

/** Sends one, if it still waits. */
async function send(outgoing: Outgoing): Promise<Outcome> {
  const uploaded: Uploaded | { key?: undefined } = outgoing.voice ? await upload(outgoing, outgoing.voice) : {}
  if ('outcome' in uploaded) {
    if (uploaded.outcome === 'refused') await refuse(outgoing, { refusal: uploaded.problem })
    return uploaded.outcome
  }
  const answer = await postWithWork(outgoing, uploaded).catch(() => null)
  // An answer without a status leads elsewhere: to where somebody who is leaving the site can take that back.
  if (!answer || answer.status === 0) return answer ? 'sign_in' : 'line'
  if (answer.status === 201) {
    await takeOut(outgoing)
    return 'sent'
  }
  if (answer.status === 401) return 'sign_in'
  if (answer.status >= 500 || waitsNotLong(answer)) return 'later'
  const refused = await readJson(answer, isRefused)
  // Not an answer of this site: somebody on the way.
  if (!refused?.message) return 'later'
  await refuse(outgoing, { refusal: refused.message, isOwnBlock: refused.isOwnBlock })
  return 'refused'
}

/** The recording first; where it goes is stored at once, so that it is gone on with after a reload. */
async function upload(outgoing: Outgoing, voice: WaitingVoice): Promise<Uploaded> {
  const uploader = await import('#app/components/messages/upload-voice.ts').catch(() => null)
  if (!uploader) return { outcome: 'line', problem: '' }
  return uploader.uploadVoice({ voice, owner: outgoing.owner }, (address) => {
    voice.address = address
    if (!unstored.some(({ id }) => id === outgoing.id)) void store.put(outgoing).catch(() => {})
  })
}

/** Where the site asks for work first, it is done and the message sent again. */
async function postWithWork(outgoing: Outgoing, uploaded: { key?: string }) {
  const answer = await post(outgoing, { voice: uploaded.key })
  const { work } = (answer.status === 429 && (await readJson(answer.clone(), isWork))) || {}
  if (!work) return answer
  const { solve } = await import('#app/ui/solve-work.ts')
  return post(outgoing, { voice: uploaded.key, proof: await solve(work) })
}

function post({ id, owner, to, content, meeting }: Outgoing, more: { voice?: string; proof?: string }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(more)) if (value) body.append(name, value)
  // Another person may be signed in by now: the server refuses to send it in their name.
  const said = meeting ? { act: meeting.act, words: content } : { content }
  for (const [name, value] of Object.entries({ id, writer: owner, ...said })) body.append(name, value)
  const signal = AbortSignal.timeout(patience)
  const path = meeting ? handoverPath(to, meeting) : talkPath(to)
  return fetch(path, { method: 'POST', body, redirect: 'manual', signal })
}

/** Where scripts read what was said and send what is to be said. */
export function talkPath(to: Target) {
  return localPath('adId' in to ? `/ad/${to.adId}/talk` : `/messages/${to.conversationId}/talk`)
}

function handoverPath(to: Target, { id }: { id: string }) {
  const conversationId = 'adId' in to ? '' : to.conversationId
  return localPath(`/messages/${conversationId}/meetings/${id}/handover`)
}

/** Too many within a minute come when it is over; too many within a day are the writer's business. */
function waitsNotLong({ status, headers }: Response) {
  return status === 429 && Number(headers.get('Retry-After')) <= 60
}

async function refuse(outgoing: Outgoing, why: Refusal) {
  const waiting = unstored.find(({ id }) => id === outgoing.id)
  if (waiting) Object.assign(waiting, why)
  else await store.put({ ...outgoing, ...why }).catch(() => {})
  await mark()
}

async function mark() {
  try {
    markWaiting(name, (await store.list()).length)
  } catch {
    // Nothing can be stored here, so no other page has to know.
  }
}
