import { sql, type RawBuilder } from 'kysely'

/** Which version of its ad a line of the history tells of; null where it names none, as one put in behind the site's back. */
export const versionOfLine = sql<number | null>`case when data ->> 'version' ~ '^[0-9]{1,9}$'
  then (data ->> 'version')::integer end`

/** The first edit of an ad that came later than something told of it: what it replaced stood there then. */
export function editAfter(adId: RawBuilder<unknown>, isLater: RawBuilder<boolean>) {
  return sql<{ id: number; version: number | null }>`(select id, ${versionOfLine} as version from events edits
    where edits.ad_id = ${adId} and ${isLater} and kind in ('ad_edited', 'ad_edited_by_admin') order by id limit 1)`
}

/** What the ad was called then; null where that was not stored. Beside `editAfter` as `later`. */
export const titleThen = sql<string | null>`case when later.id is null then ads.title else (
  select title from ad_versions where ad_id = ads.id and ad_versions.version = later.version - 1) end`
