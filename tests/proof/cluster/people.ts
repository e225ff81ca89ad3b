import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { adForm } from '#tests/support/ad-form.ts'
import { aBrowser, type Browser } from '#tests/support/cluster.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'

export type Acknowledged = {
  ads: { submissionKey: string; key: string }[]
  messages: { id: string; conversationId: string; content: string }[]
  photos: string[]
}

type Ask = () => Promise<Response>
type Acting = { address: string; acknowledged: Acknowledged; signal: AbortSignal; surprises: string[] }

/**
 * People who post, talk and upload until they are stopped. What the site does not acknowledge they send again, the same, as
 * browsers do; `surprises` are answers that nobody should get.
 */
export function busyPeople(address: string) {
  const stopped = new AbortController()
  const acknowledged: Acknowledged = { ads: [], messages: [], photos: [] }
  const acting: Acting = { address, acknowledged, signal: stopped.signal, surprises: [] }
  const all = [post(acting), post(acting), talk(acting), talk(acting), upload(acting)].map((acts) =>
    acts.catch((error: unknown) => void (stopped.signal.aborted || acting.surprises.push(String(error)))),
  )
  return {
    acknowledged,
    surprises: acting.surprises,
    async stop() {
      stopped.abort()
      await Promise.all(all)
    },
  }
}

/** Asks until the answer is the wanted one; whatever the site may say while it can't is asked again. */
async function untilAcknowledged({ signal, surprises }: Acting, status: number, ask: Ask): Promise<Response> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask().catch(() => null)
    if (answer?.status === status) return answer
    const text = await answer?.text().catch(() => '')
    if (answer && answer.status < 500)
      surprises.push(`${status} was due, and ${answer.status} came: ${text?.slice(0, 300)}`)
    await wait(100)
  }
}

async function post(acting: Acting) {
  for (;;) {
    const browser = await aBrowser(await aPerson())
    const key = await uploadOne(acting, browser)
    const submissionKey = randomUUID()
    const description = submissionKey.replaceAll(/\d/g, inLetters)
    const title = `هيونداي أفانتي ${description.slice(0, 8)}`
    const form = { ...adForm, title, description, type: 'free', submissionKey, photos: key }
    await untilAcknowledged(acting, 303, () => sent(browser, `${acting.address}/post`, { form }))
    acting.acknowledged.ads.push({ submissionKey, key })
    await wait(100)
  }
}

async function talk(acting: Acting) {
  const [buyer, seller] = [await aPerson(), await aPerson()]
  const { id: conversationId } = await db
    .insertInto('conversations')
    .values({ buyerId: buyer.id, sellerId: seller.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browsers = [await aBrowser(buyer), await aBrowser(seller)]
  for (let count = 0; ; count++) {
    const message = { id: randomUUID(), content: `رسالة ${randomUUID()}` }
    const path = `${acting.address}/messages/${conversationId}`
    await untilAcknowledged(acting, 303, () => sent(browsers[count % 2]!, path, { form: message }))
    acting.acknowledged.messages.push({ ...message, conversationId })
    await wait(50)
  }
}

/** Ten digits would be asked about: they may be a telephone number. */
const inLetters = (digit: string) => 'ghijklmnop'[Number(digit)]!

async function upload(acting: Acting) {
  for (;;) {
    const key = await uploadOne(acting, await aBrowser(await aPerson()))
    acting.acknowledged.photos.push(key)
    await wait(200)
  }
}

async function uploadOne(acting: Acting, browser: Browser) {
  const body = new Uint8Array(await aPicture({ width: 64, height: 48 }))
  const headers = { 'Content-Type': 'image/jpeg' }
  const send = () => sent(browser, `${acting.address}/photos`, { method: 'POST', body, headers })
  const answer = await untilAcknowledged(acting, 201, send)
  return ((await answer.json()) as { key: string }).key
}

/** Given up after a while, as people do. */
function sent(browser: Browser, address: string, init: Parameters<Browser['ask']>[1]) {
  return browser.ask(address, { ...init, signal: AbortSignal.timeout(30_000) })
}
