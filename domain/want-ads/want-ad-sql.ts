import { sql } from 'kysely'

/** The condition on `want_ads` for being on the site: a reviewer let it there, and its time runs. */
export const isLive = sql<boolean>`(want_ads.status = 'live' and want_ads.live_until > now())`

/** Whether its writer's account is neither stopped nor leaving. */
export const isWriterThere = sql<boolean>`exists (select from people where id = want_ads.person_id
  and disabled_at is null and erase_at is null)`
