import type { Db } from '#db/client.ts'

/** The first of these ads whose thing somebody took as a gift, or null. */
export async function findGivenAway(db: Db, { adIds }: { adIds: number[] }) {
  const row = await db
    .selectFrom('giftRequests')
    .select('adId')
    .where('adId', 'in', adIds)
    .where('state', '=', 'taken')
    .orderBy('adId')
    .limit(1)
    .executeTakeFirst()
  return row?.adId ?? null
}
