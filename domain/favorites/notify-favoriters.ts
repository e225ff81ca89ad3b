import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { notify, type Notice } from '#domain/notifications/notify.ts'

/** As many as one insert takes without running out of parameters. */
const atOnce = 1000

/**
 * Notifies everybody who keeps an ad among their favourites; of one kind once a day, so that nobody is rung up by a seller who
 * lowers the price pound by pound or sells the same thing again and again.
 */
export async function notifyFavoriters(db: Db, adId: number, notice: Notice) {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('people', 'people.id', 'favorites.personId')
    .select('personId')
    .where('adId', '=', adId)
    .where('people.disabledAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('id')
            .whereRef('notifications.personId', '=', 'favorites.personId')
            .where('notifications.relatedAdId', '=', adId)
            .where('notifications.kind', '=', notice.kind)
            .where('notifications.createdAt', '>', sql<Date>`now() - interval '1 day'`),
        ),
      ),
    )
    .execute()
  const personIds = rows.map(({ personId }) => personId)
  for (let from = 0; from < personIds.length; from += atOnce)
    await notify(db, personIds.slice(from, from + atOnce), notice)
}
