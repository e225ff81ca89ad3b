import type { SettingsValues } from '#shared/settings-form.ts'
import { m } from './messages.ts'

type Words = { label: () => string; hint?: () => string }

/** How a setting is called; one that a newer version wrote, by its key. */
export function settingLabel(key: string) {
  const known: Partial<Record<string, Words>> = settingLabels
  return known[key]?.label() ?? key
}

/** How each control of the settings is called, and what has to be known about it. */
export const settingLabels: Record<keyof SettingsValues, Words> = {
  siteNameAr: { label: m.site_name_ar },
  siteName: { label: m.site_name_en },
  developerName: { label: m.site_developer_name, hint: m.site_empty_hides },
  developerLocation: { label: m.site_developer_location, hint: m.site_empty_hides },
  breakingNews: { label: m.site_breaking_news, hint: m.site_empty_hides },
  breakingNewsEn: { label: m.site_breaking_news_en, hint: m.site_empty_hides },
  footerClaim: { label: m.site_footer_claim, hint: m.site_empty_hides },
  footerClaimEn: { label: m.site_footer_claim_en, hint: m.site_empty_hides },
  whatsappNumber: { label: m.site_whatsapp, hint: m.site_whatsapp_hint },
  contactEmail: { label: m.site_contact_email, hint: m.site_contact_email_hint },
  instagramLink: { label: m.site_instagram, hint: m.site_https_hint },
  phoneForVisitors: { label: m.site_phone_for_visitors, hint: m.site_phone_for_visitors_hint },
  numbersAtDesk: { label: m.site_numbers_at_desk, hint: m.site_numbers_at_desk_hint },
  contactAfterProof: { label: m.site_contact_after_proof, hint: m.site_contact_after_proof_hint },
  upgradeCurrency: { label: m.site_upgrade_currency, hint: m.site_upgrade_currency_hint },
  featuredAdPrice: { label: m.site_featured_price, hint: m.site_price_hint },
  promotedAdPrice: { label: m.site_promoted_price, hint: m.site_price_hint },
  secondAdminFrom: { label: m.site_second_admin_from, hint: m.site_second_admin_from_hint },
  whatsappPayment: { label: m.site_whatsapp_payment, hint: m.site_whatsapp_payment_hint },
  transferPayment: { label: m.site_transfer_payment, hint: m.site_transfer_payment_hint },
  transferNumber: { label: m.site_transfer_number },
  cashPayment: { label: m.site_cash_payment, hint: m.site_cash_payment_hint },
  shamCashPayment: { label: m.site_sham_cash_payment },
  shamCashNumber: { label: m.site_sham_cash_number },
  syriatelCashPayment: { label: m.site_syriatel_cash_payment },
  syriatelCashNumber: { label: m.site_syriatel_cash_number },
  mtnCashPayment: { label: m.site_mtn_cash_payment },
  mtnCashNumber: { label: m.site_mtn_cash_number },
  freeAdDays: { label: m.site_free_days },
  featuredAdDays: { label: m.site_featured_days },
  promotedAdDays: { label: m.site_promoted_days },
  afterPromotion: { label: m.site_after_promotion },
  usdRate: { label: m.site_usd_rate, hint: m.site_usd_rate_hint },
  usdRateDate: { label: m.site_usd_rate_date },
  usdRateConfirmed: { label: m.site_usd_rate_confirmed, hint: m.site_usd_rate_confirmed_hint },
  poundLabel: { label: m.site_pound_label },
  oldPoundHint: { label: m.site_old_pound_hint, hint: m.site_old_pound_hint_hint },
  landingPage: { label: m.site_landing_page, hint: m.site_landing_page_hint },
  searchOrder: { label: m.site_search_order, hint: m.site_search_order_hint },
  activeUsers: { label: m.site_active_users },
  heroAds: { label: m.site_hero_ads },
  heroAdsLive: { label: m.site_hero_ads_live },
  heroUsers: { label: m.site_hero_users },
  heroUsersLive: { label: m.site_hero_users_live },
  heroGovernorates: { label: m.site_hero_governorates },
  heroGovernoratesLive: { label: m.site_hero_governorates_live },
  heroHours: { label: m.site_hero_hours },
  analyticsScript: { label: m.site_analytics, hint: m.site_analytics_hint },
  administratorsNeedSecondFactor: { label: m.site_second_factor, hint: m.site_second_factor_hint },
}
