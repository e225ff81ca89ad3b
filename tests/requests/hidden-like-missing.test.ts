import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, type AdOver } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { begun } from '#tests/support/talks.ts'
import { visit } from '#tests/support/visit.ts'

const person = await aPerson()
const ago = new Date(Date.now() - 86_400_000)

/** What an answer says to whoever cannot read its own request again: nonce, address and moments are taken out. */
async function answerTo(path: string, id: string, as: Person | null, form?: Record<string, string>) {
  await db.deleteFrom('rateLimits').execute()
  const answer = await visit(path, { as, ...(form && { form }) })
  const headers = [...answer.headers].filter(([name]) => !['date', 'set-cookie', 'server-timing'].includes(name))
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'no nonce'
  // Not where the digits stand by chance in a random id or in a longer number.
  const own = new RegExp(`(?<![0-9])${id}(?![0-9])|[0-9a-f]{8}-[0-9a-f-]{27}`, 'g')
  const bare = (text: string) =>
    text
      .replaceAll(nonce, 'NONCE')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
      .replace(/"D",\d{13}\b/g, 'NOW')
      .replaceAll(own, (found) => (found === id ? 'ID' : found))
      .replace(/(name="(?:formToken|submissionKey|messageId)" value=")[^"]+/g, '$1TOKEN')
  return { status: answer.status, headers: bare(JSON.stringify(headers)), body: bare(await answer.text()) }
}

type Hidden = {
  name: string
  hidden: () => Promise<string>
  missing: () => Promise<string>
  paths: string[]
  status: number
}
const ad = (over: AdOver) => async () => String((await anAd(over)).id)
const adPaths = ['/ad/ID', '/en/ad/ID', '/ad/ID.data', '/ad/ID/slug', '/ad/ID/picture.jpg']
const neverPublic = ad({ status: 'pending' })

/** The id of an ad that was there and is in no table any more. */
async function aDeletedAd() {
  const id = await neverPublic()
  await db.deleteFrom('ads').where('id', '=', Number(id)).execute()
  return id
}

/** With a number that stands nowhere else in a page. */
async function anOrderOfAnother() {
  await sql`alter table orders alter column number restart with 7654321`.execute(db)
  return String(await anOrder({ owner: await aPerson() }))
}

const hiddenSubjects: Hidden[] = [
  ...(['rejected', 'awaiting_payment', 'pending'] as const).map((status) => ({
    name: `an ad that is ${status}`,
    hidden: ad({ status }),
    missing: aDeletedAd,
    paths: adPaths,
    status: 404,
  })),
  {
    name: 'an ad that its owner hid, beside one that was deleted',
    hidden: ad({ status: 'hidden' }),
    missing: ad({ status: 'approved', deletedAt: ago, deletedReason: 'owner' }),
    paths: ['/ad/ID', '/en/ad/ID', '/ad/ID.data'],
    status: 410,
  },
  {
    name: 'an order of somebody else',
    hidden: anOrderOfAnother,
    missing: async () => '7654322',
    paths: ['/orders/ID', '/en/orders/ID', '/orders/ID.data', '/orders/ID/card'],
    status: 404,
  },
  {
    name: 'a conversation of others',
    hidden: async () => (await begun()).id,
    missing: async () => randomUUID(),
    paths: ['/messages/ID', '/en/messages/ID', '/messages/ID.data'],
    status: 404,
  },
]

for (const { name, hidden, missing, paths, status } of hiddenSubjects)
  test(`${name} is answered as what is not there, to the byte`, { timeout: 60_000 }, async () => {
    const [hiddenId, missingId] = [await hidden(), await missing()]
    for (const path of paths)
      for (const as of [null, person]) {
        const [left, right] = await Promise.all(
          [hiddenId, missingId].map((id) => answerTo(path.replace('ID', id), id, as)),
        )
        expect(left, path).toEqual(right)
        expect([path, [401, status].includes(left?.status ?? 0)]).toEqual([path, true])
      }
  })

test(
  'what may be done with an ad that nobody sees is refused as with none, to the byte',
  { timeout: 60_000 },
  async () => {
    const [hiddenId, missingId] = [await neverPublic(), await aDeletedAd()]
    const forms: [path: string, form: Record<string, string>][] = [
      ['/ad/ID/phone', {}],
      ['/ad/ID/whatsapp', {}],
      ['/ad/ID/favorite', {}],
      ['/ad/ID/report', { reason: 'fraud' }],
      ['/ad/ID/messages', { content: 'متوفر؟' }],
      ['/ad/ID/offer', { amount: '1000' }],
      ['/profile/ads/ID/hide', {}],
      ['/profile/ads/ID/removal', {}],
      ['/profile/ads/ID/edit', {}],
      ['/profile/ads/ID/price', { price: '1' }],
    ]
    for (const [path, form] of forms) {
      const answers = await Promise.all(
        [hiddenId, missingId].map((id) => answerTo(path.replace('ID', id), id, person, { nothing: '', ...form })),
      )
      expect(answers[0], path).toEqual(answers[1])
      expect([path, answers[0]?.status]).toEqual([path, 404])
    }
  },
)
