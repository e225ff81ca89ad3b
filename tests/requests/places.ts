import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveSearch } from '#domain/verbs/following/save-search.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { makeOffer } from '#domain/verbs/messages/make-offer.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import type { Person } from '#domain/people/person.ts'
import { actors, authorization, type Actor, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { aGiftRequest, givenAway } from '#tests/support/gifts.ts'
import { aContest, aRatedDeal } from '#tests/support/deals.ts'
import { aHandover, aMeeting, aQuestionAbout } from '#tests/support/talk-rows.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { oncePerFile } from '#tests/support/file-life.ts'
import { aPerson, aPhoto, anAd, anAdmin, aModerator, aWantAd } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'

/** Who asks, as people of the running test file. */
export const cast = oncePerFile(
  async () => {
    const [user, owner] = [await aPerson({ name: 'عابر سبيل' }), await aPerson({ name: 'صاحب الشأن' })]
    return { visitor: null, user, owner, admin: await anAdmin(), moderator: await aModerator() } satisfies Record<
      Actor,
      Person | null
    >
  },
  () => {},
)

/** A row's address with everything it names made anew, and a word that stands nowhere else: in a refusal it is a leak. */
export async function makeSubject(row: Row) {
  const { owner } = await cast()
  const secret = `sirr${randomBytes(6).toString('hex')}`
  const gift = row.path.includes('/requests') ? givenAway : {}
  const ad =
    row.path.includes(':adId') && (await anAd({ owner, status: row.ad ?? 'pending', title: `كرسي ${secret}`, ...gift }))
  const conversationId = row.path.includes(':conversationId') && (await aConversation(secret))
  const offerId = conversationId && row.path.includes(':offerId') && (await anOffer(conversationId))
  const meetingId = conversationId && row.path.includes(':meetingId') && (await aProposedMeeting(conversationId))
  const questionId =
    ad &&
    row.path.includes(':questionId') &&
    (await aQuestionAbout(ad, row.path.endsWith('/report') ? {} : { reply: null }))
  const handoverId = conversationId && row.path.includes(':handoverId') && (await aHandover({ id: conversationId }))
  const [ratingId, contestId] = [await ofARating(row.path, secret), await aContestOf(row.path, secret)]
  const requestId = ad && row.path.includes(':requestId') && (await aGiftRequest(ad))
  const order = row.path.includes(':orderNumber') && (await anOrder({ owner, title: `كرسي ${secret}` }))
  const wantAdId =
    row.path.includes(':wantAdId') && (await aWantAd(owner, { title: secret, isLive: !row.path.startsWith('admin') }))
  const messageId = row.path.includes(':messageId') && (await aContactMessage(secret))
  // Three of a person are open at a time.
  if (row.path === 'ad/:adId/requests') await db.deleteFrom('giftRequests').execute()
  // A word is added once.
  if (row.path === 'admin/reports/words') await db.deleteFrom('bannedWords').execute()
  const [platformAdId, testimonialId] = await ofTheSite(row.path)
  const ids = {
    adId: ad && ad.id,
    categoryId: '1',
    subcategoryId: '1-1',
    districtId: '1',
    platformAdId,
    testimonialId,
    messageId,
    preparedAnswerId: row.path.includes(':preparedAnswerId') && (await aPreparedAnswer(secret)),
    notificationId: row.path.includes(':notificationId') && (await aNotification(secret)),
    sessionId: row.path.includes(':sessionId') && (await aSession()),
    passkeyId: row.path.includes(':passkeyId') && (await aPasskey()),
    conversationId,
    offerId,
    meetingId,
    questionId,
    requestId,
    handoverId,
    ratingId,
    contestId,
    orderNumber: order,
    searchId: row.path.includes(':searchId') && (await aSavedSearch(secret)),
    wantAdId,
    broadcastId: '999999999',
    personId: row.path.includes(':personId') && (await aPerson({ name: `سامر ${secret}` })).id,
    sellerId: row.path.includes(':sellerId') && (await aSeller()),
    reportId: row.path.includes(':reportId') && (await aReport(secret)),
    key: row.path.includes(':key') && (await aPhoto({ ownerId: owner.id })).key,
    uploadKey: row.path.includes(':uploadKey') && (await anUpload()),
  }
  return { path: filledIn(row.path, ids), secret }
}

/** An address with the ids that it names. */
function filledIn(path: string, ids: Record<string, unknown>) {
  return `/${path}`
    .replace('/:slug?', '')
    .replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
    .replace('*', 'nowhere')
}

/** Of the owner, whom somebody rated; and a request of theirs to remove it, which an administrator has still to decide, or has refused. */
async function ofARating(path: string, title: string) {
  return path.includes(':ratingId') && (await aRatedDeal({ seller: (await cast()).owner, title })).ratingId
}
async function aContestOf(path: string, title: string) {
  const decided = path.startsWith('admin') ? {} : { outcome: 'kept' as const }
  return path.includes(':contestId') && (await aContest({ seller: (await cast()).owner, title }, decided)).contestId
}

async function aContactMessage(secret: string) {
  const row = { name: 'زائر', email: 'visitor@example.com', subject: secret, message: secret }
  return (await db.insertInto('contactMessages').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function aPreparedAnswer(title: string) {
  const row = { title, content: 'نجيبك قريبًا' }
  return (await db.insertInto('preparedAnswers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function ofTheSite(path: string) {
  const ad = { title: 'إعلان', description: 'إعلان', categoryId: 1, type: 'featured' } as const
  const said = { authorAr: 'x', authorEn: 'x', textAr: 'x', textEn: 'x', rating: 5 }
  const status = path.endsWith('/activation') ? 'inactive' : 'active'
  const made =
    path.includes(':platformAdId') &&
    db
      .insertInto('platformAds')
      .values({ ...ad, status })
      .returning('id')
  const added = path.includes(':testimonialId') && db.insertInto('testimonials').values(said).returning('id')
  return Promise.all([made && made.executeTakeFirstOrThrow(), added && added.executeTakeFirstOrThrow()]).then((rows) =>
    rows.map((row) => row && row.id),
  )
}

async function aSession() {
  const { owner } = await cast()
  const row = {
    personId: owner.id,
    token: randomBytes(24).toString('hex'),
    expiresAt: sql<Date>`now() + interval '1 day'`,
  }
  return (await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** One that arrived. */
async function anUpload() {
  const { owner } = await cast()
  const row = {
    key: randomBytes(16).toString('hex'),
    ownerId: owner.id,
    length: 1000,
    photoKey: (await aPhoto({ ownerId: owner.id })).key,
  }
  return (await db.insertInto('uploads').values(row).returning('key').executeTakeFirstOrThrow()).key
}

async function aSavedSearch(secret: string) {
  const { owner } = await cast()
  const wish = { by: owner, search: secret, name: `«${secret}»`, path: `/browse?search=${secret}` }
  const saved = await saveSearch(db, wish)
  if (!saved.ok) throw new Error(saved.code)
  return saved.searchId
}

/** The owner, with something on the site. */
async function aSeller() {
  const { owner } = await cast()
  await anAd({ owner, status: 'approved' })
  return owner.id
}

async function aPasskey() {
  const { owner } = await cast()
  const row = { personId: owner.id, credentialId: randomBytes(16).toString('hex'), publicKey: 'x', name: 'هاتف' }
  return (await db.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Between the owner and somebody who is not among those that ask. */
async function aConversation(secret: string) {
  const { owner } = await cast()
  const ad = await anAd({ status: 'approved', title: `خزانة ${secret}` })
  const sent = await sendMessage(db, { to: { adId: ad.id }, by: owner, id: randomUUID(), content: secret })
  if (!sent.ok) throw new Error(sent.code)
  return sent.conversationId
}

async function anOffer(conversationId: string) {
  const { owner } = await cast()
  const { adId } = await db
    .selectFrom('conversations')
    .select('adId')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const made = await makeOffer(db, { adId: adId!, by: owner, id, amount: 100_000, note: '' })
  if (!made.ok) throw new Error(made.code)
  return id
}

/** Proposed to the owner. */
async function aProposedMeeting(id: string) {
  const { owner: buyer } = await cast()
  const { sellerId } = await db
    .selectFrom('conversations')
    .select('sellerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return aMeeting({ id, buyer, seller: { ...buyer, id: sellerId! } })
}

/** Of a message, in a conversation that nobody of those who ask takes part in. */
async function aReport(secret: string) {
  const { buyer, seller, id } = await begun()
  const messageId = randomUUID()
  const said = await answer(id, seller, secret, messageId)
  if (!said.ok) throw new Error(said.code)
  const subject = { kind: 'message', conversationId: id, messageId } as const
  const sent = await sendReport(db, { subject, reporter: { by: buyer }, reason: 'fraud', details: secret })
  if (!sent.ok) throw new Error(sent.code)
  return sent.reportId
}

async function aNotification(secret: string) {
  const { owner } = await cast()
  const event = await db
    .insertInto('events')
    .values({ kind: 'ad_posted', data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = {
    personId: owner.id,
    eventId: event.id,
    kind: 'broadcast',
    type: 'info',
    title: secret,
    message: secret,
  } as const
  return (await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Every page, once for each actor that gets to see it. */
export const pages = authorization
  .filter(({ method, file }) => method === 'GET' && !file)
  .flatMap((row) => actors.filter((actor) => row.answers[actor] === 200).map((actor) => ({ row, actor })))

/** The address of a page's data: the framework asks for it when a link is followed. */
export function dataOf(path: string) {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}
