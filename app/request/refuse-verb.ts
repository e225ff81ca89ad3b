import { refuseForm } from './forms.ts'

const statuses: Record<string, number> = {
  ad_not_found: 404,
  notification_not_found: 404,
  conversation_not_found: 404,
  message_not_found: 404,
  offer_not_found: 404,
  offer_not_yours_to_answer: 403,
  offer_answered: 409,
  offer_expired: 409,
  offer_waits: 409,
  offer_on_free: 409,
  offer_not_available: 409,
  report_waits: 409,
  message_to_oneself: 409,
  message_id_taken: 409,
  message_not_taken: 403,
  you_block_them: 409,
  other_has_left: 410,
  session_not_found: 404,
  session_ended: 401,
  erasure_not_requested: 409,
  passkey_not_found: 404,
  ad_gone: 410,
  own_ad: 409,
  ad_not_public: 409,
  ad_not_shared: 409,
  chat_only: 403,
  phone_missing: 404,
  seller_not_proved: 403,
  sign_in_to_call: 401,
  not_allowed: 403,
  status_cannot_change: 409,
  payment_under_way: 409,
  ad_changed_meanwhile: 409,
  ad_already_reviewed: 409,
  settings_changed_meanwhile: 409,
  setting_not_found: 404,
  prices_again: 409,
  category_changed_meanwhile: 409,
  category_not_found: 404,
  subcategory_not_found: 404,
  category_target_missing: 409,
  last_category: 409,
  ads_have_prices: 409,
  platform_ad_not_found: 404,
  platform_ad_changed_meanwhile: 409,
  testimonial_not_found: 404,
  testimonial_changed_meanwhile: 409,
  contact_message_not_found: 404,
  search_not_found: 404,
  too_many_searches: 409,
  broadcast_over: 409,
  ad_removed_meanwhile: 409,
  ad_not_removed: 409,
  owner_not_active: 409,
  expiry_not_stopped: 409,
  promotion_changed_meanwhile: 409,
}

/** The status that a refusal is answered with; what a person can put right in a form is 422. */
export function statusOf(code: string) {
  return statuses[code] ?? 422
}

/** The answer of a verb that has no fields to give back: the sentence of its refusal. */
export function refuseVerb(code: string) {
  return refuseForm({ values: {}, code, status: statusOf(code) })
}
