import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { mayRead } from '#domain/notifications/may-read.ts'
import type { Person } from '#domain/people/person.ts'
import { exportedAds } from './exported-ads.ts'
import { exportedDeals } from './exported-deals.ts'

/** `reader`: the same person, with what their session lets them read. */
type Read = (db: Db, personId: string, reader: Person) => Promise<unknown>

/**
 * What an archive says of a person, file by file. Every column is named, so that none comes along by itself: no hash, no
 * token, nothing that somebody else wrote. A test holds that every table that knows people stands here or says why not.
 */
export const exportParts: Record<string, Read> = {
  profile: (db, personId) =>
    db
      .selectFrom('people')
      .leftJoin('governorates', 'governorates.id', 'people.governorateId')
      .leftJoin('secondFactors', 'secondFactors.personId', 'people.id')
      .select(['people.name', 'people.email', 'people.emailVerified', 'people.phone', 'people.locale', 'people.role'])
      .select(['governorates.nameAr as governorate', 'people.createdAt', 'people.lastSeenAt', 'people.eraseAt'])
      .select('secondFactors.confirmedAt as loginCodeSince')
      .where('people.id', '=', personId)
      .executeTakeFirst(),
  ads: exportedAds,
  // The ad that they are still writing; its photos stand in the folder «on-no-ad».
  draft: (db, personId) =>
    db.selectFrom('drafts').select(['fields', 'savedAt']).where('personId', '=', personId).executeTakeFirst(),
  favorites: (db, personId) =>
    db
      .selectFrom('favorites')
      .select(['adId', 'createdAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  views: (db, personId) =>
    db.selectFrom('views').select(['adId', 'createdAt']).where('personId', '=', personId).orderBy('id').execute(),
  // Its words are made from what it is about, which may be somebody else's ad: that it came, and when, is the person's.
  notifications: (db, personId, reader) =>
    db
      .selectFrom('notifications')
      .select(['kind', 'priority', 'relatedAdId as adId', 'title', 'message', 'createdAt', 'readAt'])
      .where('personId', '=', personId)
      .where(mayRead(reader))
      .orderBy('createdAt')
      .execute(),
  'messages-of-administration': (db, personId) =>
    db
      .selectFrom('adminMessages')
      .select(['title', 'content', 'createdAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  // That something was sent and when, not where to: an address at a push service is a secret.
  'sent-about-notifications': (db, personId) =>
    db
      .selectFrom('deliveries')
      .select(['channel', 'outcome', 'doneAt'])
      .where('personId', '=', personId)
      .orderBy('dueAt')
      .execute(),
  'push-devices': (db, personId) =>
    db.selectFrom('pushDevices').select('createdAt').where('personId', '=', personId).orderBy('createdAt').execute(),
  settings: (db, personId) =>
    db
      .selectFrom('notificationSettings')
      .selectAll()
      .where('personId', '=', personId)
      .executeTakeFirst()
      .then((found) => found && { ...found, personId: undefined }),
  'chat-settings': (db, personId) =>
    db
      .selectFrom('chatSettings')
      .select(['autoReply', 'autoReplyText', 'showsReading', 'showsTyping', 'updatedAt'])
      .where('personId', '=', personId)
      .executeTakeFirst(),
  // Whom one blocked is somebody else; that and when one did is one's own.
  blocks: (db, personId) =>
    db.selectFrom('blocks').select('createdAt').where('personId', '=', personId).orderBy('createdAt').execute(),
  // Whom one follows is somebody else; that and since when is one's own.
  follows: (db, personId) =>
    db
      .selectFrom('follows')
      .select(['pace', 'createdAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  sessions: (db, personId) =>
    db
      .selectFrom('sessions')
      .select(['userAgent', 'createdAt', 'updatedAt as seenAt', 'expiresAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  // By a hash that says nothing to anybody; that the account was open on a browser, and until when.
  browsers: (db, personId) =>
    db.selectFrom('accountDevices').select('seenAt').where('personId', '=', personId).orderBy('seenAt').execute(),
  'saved-searches': (db, personId) =>
    db
      .selectFrom('savedSearches')
      .select(['name', 'path', 'pace', 'createdAt', 'lastToldAt'])
      .where('personId', '=', personId)
      .where('wantAdId', 'is', null)
      .orderBy('createdAt')
      .execute(),
  'want-ads': (db, personId) =>
    db
      .selectFrom('wantAds')
      .select(['id', 'title', 'note', 'status', 'categoryId', 'governorateIds', 'filters', 'createdAt', 'publishedAt'])
      .select(['liveUntil', 'endedAt', 'refusalReason', 'refusalNote'])
      .where('personId', '=', personId)
      .orderBy('id')
      .execute(),
  'ads-attached-to-want-ads': (db, personId) =>
    db
      .selectFrom('wantAdAnswers')
      .innerJoin('ads', 'ads.id', 'wantAdAnswers.adId')
      .select(['wantAdId', 'adId', 'wantAdAnswers.createdAt'])
      .where('ads.ownerId', '=', personId)
      .orderBy('wantAdAnswers.createdAt')
      .execute(),
  'proved-number': (db, personId) =>
    db
      .selectFrom('provedNumbers')
      .select(['phone', 'way', 'provedAt'])
      .where('personId', '=', personId)
      .executeTakeFirst(),
  'facts-that-people-read': (db, personId) =>
    db
      .selectFrom('sellerFacts')
      .select(['askers', 'answerMinutes', 'upheldReports', 'handovers', 'deals', 'raters', 'ratedDeals', 'countedAt'])
      .select(['described', 'describedOf', 'came', 'cameOf', 'price', 'priceOf', 'partners', 'partnerPairs'])
      .where('personId', '=', personId)
      .executeTakeFirst(),
  // What others said comes along once both can read it.
  deals: (db, personId) => exportedDeals(db, personId),
  // Which account it went to or came from is somebody else's.
  'number-moves': (db, personId) =>
    db
      .selectFrom('numberMoves')
      .select(['movedAt', sql<boolean>`to_person_id = ${personId}`.as('isToYou')])
      .where((eb) => eb.or([eb('fromPersonId', '=', personId), eb('toPersonId', '=', personId)]))
      .orderBy('id')
      .execute(),
  passkeys: (db, personId) =>
    db
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  conversations: exportedConversations,
  orders: exportedOrders,
  'contact-messages': (db, personId) =>
    db
      .selectFrom('contactMessages')
      .select(['name', 'email', 'phone', 'subject', 'message', 'createdAt'])
      .select(
        sql<
          object[]
        >`coalesce((select json_agg(json_build_object('content', content, 'way', way, 'createdAt', answers.created_at)
          order by answers.created_at) from contact_answers answers where answers.message_id = contact_messages.id), '[]')`.as(
          'answers',
        ),
      )
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  reports: (db, personId) =>
    db
      .selectFrom('reports')
      .select(['adId', 'reason', 'details', 'status', 'createdAt'])
      .where('reporterId', '=', personId)
      .orderBy('createdAt')
      .execute(),
  events: exportedEvents,
}

/** The person's side of what was said: their own words, and how many came back. */
function exportedConversations(db: Db, personId: string) {
  const own = sql<
    object[]
  >`coalesce((select json_agg(json_build_object('content', content, 'createdAt', messages.created_at, 'type', messages.type,
    'photos', (select count(*) from photos where photos.message_id = messages.id), 'about', about,
    'voiceMilliseconds', (select milliseconds from voices where voices.message_id = messages.id),
    'meeting', case when meetings.message_id is not null
      then json_build_object('startsAt', starts_at, 'venue', venue, 'state', meetings.state) end,
    'request', gift_requests.state,
    'offer', case when offers.message_id is not null then json_build_object('amount', amount, 'currency', currency, 'state', offers.state) end)
    order by ordinal) from messages left join offers on offers.message_id = messages.id
    left join meetings on meetings.message_id = coalesce(messages.meeting_id, messages.id)
    left join gift_requests on gift_requests.message_id = messages.id
    where messages.conversation_id = conversations.id and sender_id = ${personId}), '[]')`
  const received = sql<number>`(select count(*)::integer from messages
    where conversation_id = conversations.id and sender_id is distinct from ${personId})`
  return db
    .selectFrom('conversations')
    .select(['adId', 'createdAt', sql<boolean>`seller_id = ${personId}`.as('asSeller')])
    .select([own.as('ownMessages'), received.as('receivedMessages')])
    .where((row) => row.or([row('buyerId', '=', personId), row('sellerId', '=', personId)]))
    .orderBy('createdAt')
    .execute()
}

function exportedOrders(db: Db, personId: string) {
  const payments = sql<object[]>`coalesce((select json_agg(json_build_object('provider', provider,
    'reference', provider_reference, 'amount', amount, 'currency', currency, 'status', status, 'createdAt', created_at)
    order by created_at) from payments where order_id = orders.id), '[]')`
  const claims = sql<object[]>`coalesce((select json_agg(json_build_object('way', way, 'note', note,
    'refusedReason', refused_reason, 'createdAt', created_at, 'decidedAt', decided_at)
    order by created_at) from payment_claims where order_id = orders.id), '[]')`
  return db
    .selectFrom('orders')
    .select([
      'number',
      'adId',
      'type',
      'amount',
      'currency',
      'durationDays',
      'status',
      'provider',
      'way',
      'payerNote',
      'createdAt',
      'paidAt',
    ])
    .select([payments.as('payments'), claims.as('claims')])
    .where('personId', '=', personId)
    .orderBy('number')
    .execute()
}

/** The history of the person and of their ads; who else took part in it is not theirs to know. */
function exportedEvents(db: Db, personId: string) {
  return db
    .selectFrom('events')
    .select(['kind', 'adId', 'createdAt', sql<boolean>`by_id is not distinct from ${personId}`.as('byYou')])
    .where((row) =>
      row.or([
        row('personId', '=', personId),
        row('adId', 'in', row.selectFrom('ads').select('id').where('ownerId', '=', personId)),
      ]),
    )
    .orderBy('id')
    .execute()
}
