import { sql } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'

/** On `ads`: it stands on this shelf of an administrator; ads that go with their account stand on none. */
export function onShelf(shelf: AdShelf) {
  if (shelf === 'deleted')
    return sql<boolean>`(ads.deleted_at is not null and ads.deleted_reason in ('owner', 'admin'))`
  if (shelf === 'expired') return sql<boolean>`(ads.deleted_at is not null and ads.deleted_reason = 'promotion_ended')`
  return sql<boolean>`(ads.status = ${shelf} and ads.deleted_at is null)`
}
