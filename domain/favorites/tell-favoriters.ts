import type { Db } from '#db/client.ts'
import { notify, type Notice } from '#domain/notifications/notify.ts'

/** As many as one insert takes without running out of parameters. */
const atOnce = 1000

/** Tells everybody who keeps an ad among their favourites. */
export async function tellFavoriters(db: Db, adId: number, notice: Notice) {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('people', 'people.id', 'favorites.personId')
    .select('personId')
    .where('adId', '=', adId)
    .where('people.disabledAt', 'is', null)
    .execute()
  const personIds = rows.map(({ personId }) => personId)
  for (let from = 0; from < personIds.length; from += atOnce)
    await notify(db, personIds.slice(from, from + atOnce), notice)
}
