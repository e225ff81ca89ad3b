import type { Db } from '#db/client.ts'

/** What happens to ads and people, as their history tells it. */
export type EventKind =
  | 'ad_posted'
  | 'ad_edited'
  | 'ad_edited_by_admin'
  | 'ad_approved'
  | 'ad_rejected'
  | 'ad_held'
  | 'ad_hidden'
  | 'ad_resubmitted'
  | 'ad_renewed'
  | 'ad_made_free'
  | 'ad_removed'
  | 'ad_restored'
  | 'ad_promoted'
  | 'promotion_ended'
  | 'ad_ran_out'
  | 'ad_purged'
  | 'expiry_stopped'
  | 'expiry_continued'
  | 'ad_price_lowered'
  | 'ad_availability_changed'
  | 'person_registered'
  | 'email_verified'
  | 'profile_updated'
  | 'password_changed'
  | 'password_reset'
  | 'account_reclaimed'
  | 'sessions_ended'
  | 'role_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'account_recovered'
  | 'passkey_added'
  | 'passkey_removed'
  | 'account_leaving'
  | 'data_exported'
  | 'account_kept'
  | 'account_erased'
  | 'site_settings_changed'
  | 'category_added'
  | 'category_changed'
  | 'category_removed'
  | 'subcategory_added'
  | 'subcategory_changed'
  | 'subcategory_removed'
  | 'platform_ad_added'
  | 'platform_ad_changed'
  | 'platform_ad_removed'
  | 'testimonial_added'
  | 'testimonial_changed'
  | 'testimonial_removed'
  | 'contact_message_removed'
  | 'broadcast_started'
  | 'payment_claimed'
  | 'payment_confirmed'
  | 'payment_refused'
  | 'broadcast_stopped'
  | 'ad_released'
  | 'person_disabled'
  | 'person_enabled'
  | 'person_noted'
  | 'phone_seen'
  | 'reset_link_issued'
  | 'report_upheld'
  | 'report_dismissed'
  | 'message_hidden'
  | 'conversation_seen'
  | 'banned_word_added'
  | 'banned_word_removed'
  | 'history_exported'

export type NewEvent = { kind: EventKind; adId?: number; personId?: string; byId?: string; data?: object }

/** Adds a line to the append-only history, inside the transaction of what it tells. */
export async function recordEvent(db: Db, event: NewEvent) {
  const { data, ...rest } = event
  const { id } = await db
    .insertInto('events')
    .values({ ...rest, data: JSON.stringify(data ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for many things that one act did. */
export async function recordEvents(db: Db, events: NewEvent[]) {
  const rows = events.map(({ data, ...rest }) => ({ ...rest, data: JSON.stringify(data ?? {}) }))
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('events')
      .values(rows.slice(from, from + atOnce))
      .execute()
}

// A statement holds 65,535 values.
const atOnce = 1000
