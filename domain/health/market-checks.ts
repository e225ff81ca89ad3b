import { sql } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { onlyRow } from '#db/only-row.ts'
import { findExpiryStop } from '#domain/expiry/find-expiry-stop.ts'
import { findChainState } from '#domain/history/find-chain-state.ts'
import { listed } from '#domain/search/listed.ts'
import { graded, type Check } from './check.ts'

/** Ads that are on the site, and those that lists and searches find; both at one moment. */
export const search: Check<'search'> = async ({ db }) => {
  const { rows } = await sql<{ listed: number; indexed: number }>`
    select (select count(*) from ads where ${listed})::integer as listed,
      (select count(*) from ad_search where visible_until > now())::integer as indexed`.execute(db)
  const facts = onlyRow(rows)
  return { state: facts.listed === facts.indexed ? 'ok' : 'bad', facts }
}

/** Whether the seal of the history holds, and whether it goes on. */
export const history: Check<'history'> = async ({ db }) => {
  const facts = await findChainState(db)
  if (facts.brokenEventId !== null) return { state: 'bad', facts }
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from events
    where id > coalesce((select max(event_id) from event_links), 0)`.execute(db)
  return { state: graded(onlyRow(rows).seconds, { attention: 600, bad: 86_400 }), facts }
}

export const expiry: Check<'expiry'> = async ({ db }) => {
  const stop = await findExpiryStop(db)
  const facts = { stopped: stop ? { due: stop.due, live: stop.live } : null }
  return { state: stop ? 'bad' : 'ok', facts }
}

/** The account that alone gives roles: when it was last here, and whether more than a password guards it. */
export const owner: Check<'owner'> = async ({ db }) => {
  const { rows } = await sql<{ seenAt: Date | null; hasSecondFactor: boolean }>`
    select max(sessions.updated_at) as seen_at,
      bool_or(exists (select from second_factors where person_id = people.id and confirmed_at is not null)
        or exists (select from passkeys where person_id = people.id)) as has_second_factor
    from people left join sessions on sessions.person_id = people.id
    where email = ${accountSettings.ownerEmail}`.execute(db)
  const facts = onlyRow(rows)
  return {
    state: facts.hasSecondFactor ? 'ok' : 'attention',
    facts: { ...facts, hasSecondFactor: facts.hasSecondFactor },
  }
}
