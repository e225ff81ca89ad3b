import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import type { Settings } from '#shared/settings.ts'
import { formatNumber } from './format.ts'
import { language } from './language.ts'
import { m } from './messages.ts'
import { retentionList } from './retention-list.ts'
import { upgradePrice } from './upgrade-price.ts'

/**
 * What the long texts say of limits, prices and durations, each with its noun in the right form, out of the constants and
 * the settings: a text names it in braces and never types a figure itself.
 */
export function pageFacts(settings: Settings) {
  const english = language() === 'en'
  const counted = (sentence: typeof m.info_days, count: number) => sentence({ count, shown: formatNumber(count) })
  const price = (amount: number) => upgradePrice(amount, settings.upgradeCurrency, settings.poundLabel)
  const restore = counted(m.info_days, limits.restoreDays)
  return {
    siteName: english ? settings.siteName : settings.siteNameAr,
    photos: counted(m.info_photos, limits.photosPerAd),
    photoSize: m.info_megabytes({ megabytes: formatNumber(limitFigures.megabytes) }),
    titleLength: counted(m.info_letters, limits.titleLength),
    descriptionLength: counted(m.info_letters, limits.descriptionLength),
    passwordLength: counted(m.info_letters, limits.passwordLength),
    freeDays: counted(m.info_days, settings.freeAdDays),
    featuredDays: counted(m.info_days, settings.featuredAdDays),
    promotedDays: counted(m.info_days, settings.promotedAdDays),
    featuredPrice: price(settings.featuredAdPrice),
    promotedPrice: price(settings.promotedAdPrice),
    reviewTime: counted(m.info_hours, limits.reviewHours),
    erasureDays: counted(m.info_days, limits.erasureDays),
    viewerDays: counted(m.info_days, limits.viewerDays),
    retention: retentionList(),
    minimumAge: counted(m.info_years, limits.minimumAge),
    afterPromotion:
      settings.afterPromotion === 'free' ? m.info_promotion_becomes_free() : m.info_promotion_removed({ restore }),
    phoneViewers: settings.phoneForVisitors ? m.info_phone_everybody() : m.info_phone_signed_in(),
    analytics: settings.analyticsScript ? m.info_analytics_script() : m.info_analytics_none(),
  }
}
