import type { SettingsValues } from '#shared/settings-form.ts'
import { m } from '#i18n/messages.ts'

export type SettingName = keyof SettingsValues

export type Control =
  | {
      kind: 'text'
      name: SettingName
      dir?: 'ltr'
      mode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
      max?: number
      offers?: string[]
    }
  | { kind: 'date'; name: SettingName }
  | { kind: 'tick'; name: SettingName }
  | { kind: 'choice'; name: SettingName; options: [value: string, label: () => string][] }

export type Group = { id: string; title: () => string; note?: () => string; controls: Control[] }

const text = (name: SettingName, more: Omit<Extract<Control, { kind: 'text' }>, 'kind' | 'name'> = {}): Control => ({
  kind: 'text',
  name,
  ...more,
})
const tick = (name: SettingName): Control => ({ kind: 'tick', name })

/** The settings in the order of the page. */
export const settingGroups: Group[] = [
  {
    id: 'names',
    title: m.site_group_names,
    controls: [
      text('siteNameAr', { max: 60, offers: [m.site_default_name({}, { locale: 'ar' })] }),
      text('siteName', { max: 60 }),
      text('developerName', { max: 80 }),
      text('developerLocation', { max: 80 }),
    ],
  },
  {
    id: 'words',
    title: m.site_group_words,
    note: m.site_group_words_note,
    controls: [
      text('breakingNews', { max: 300, offers: [m.site_default_news({}, { locale: 'ar' })] }),
      text('breakingNewsEn', { max: 300, offers: [m.site_default_news({}, { locale: 'en' })] }),
      text('footerClaim', { max: 200, offers: claims('ar') }),
      text('footerClaimEn', { max: 200, offers: claims('en') }),
    ],
  },
  {
    id: 'contact',
    title: m.site_group_contact,
    note: m.site_group_contact_note,
    controls: [
      text('whatsappNumber', { dir: 'ltr', mode: 'tel' }),
      text('contactEmail', { dir: 'ltr', mode: 'email' }),
      text('instagramLink', { dir: 'ltr', mode: 'url' }),
      tick('phoneForVisitors'),
      tick('contactAfterProof'),
      tick('numbersAtDesk'),
    ],
  },
  {
    id: 'upgrades',
    title: m.site_group_upgrades,
    note: m.site_group_upgrades_note,
    controls: [
      {
        kind: 'choice',
        name: 'upgradeCurrency',
        options: [
          ['SYP', m.site_currency_syp],
          ['USD', m.site_currency_usd],
        ],
      },
      text('featuredAdPrice', { dir: 'ltr', mode: 'decimal' }),
      text('promotedAdPrice', { dir: 'ltr', mode: 'decimal' }),
      text('freeAdDays', { dir: 'ltr', mode: 'numeric' }),
      text('featuredAdDays', { dir: 'ltr', mode: 'numeric' }),
      text('promotedAdDays', { dir: 'ltr', mode: 'numeric' }),
      {
        kind: 'choice',
        name: 'afterPromotion',
        options: [
          ['remove', m.site_after_remove],
          ['free', m.site_after_free],
        ],
      },
    ],
  },
  {
    id: 'paying',
    title: m.site_group_paying,
    note: m.site_group_paying_note,
    controls: [
      ...sentTo('transferPayment', 'transferNumber'),
      ...sentTo('shamCashPayment', 'shamCashNumber'),
      ...sentTo('syriatelCashPayment', 'syriatelCashNumber'),
      ...sentTo('mtnCashPayment', 'mtnCashNumber'),
      text('cashPayment', { max: 300 }),
      text('whatsappPayment', { max: 300 }),
      text('secondAdminFrom', { dir: 'ltr', mode: 'decimal' }),
    ],
  },
  {
    id: 'money',
    title: m.site_group_money,
    note: m.site_group_money_note,
    controls: [
      text('usdRate', { dir: 'ltr', mode: 'decimal' }),
      { kind: 'date', name: 'usdRateDate' },
      tick('usdRateConfirmed'),
      text('poundLabel', {
        max: 20,
        offers: [m.common_pound_sign({}, { locale: 'ar' }), m.site_new_pound_label({}, { locale: 'ar' })],
      }),
      tick('oldPoundHint'),
    ],
  },
  {
    id: 'home',
    title: m.site_group_home,
    note: m.site_group_home_note,
    controls: [
      tick('landingPage'),
      {
        kind: 'choice',
        name: 'activeUsers',
        options: [
          ['measured', m.site_users_measured],
          ['estimated', m.site_users_estimated],
        ],
      },
      {
        kind: 'choice',
        name: 'searchOrder',
        options: [
          ['relevance', m.browse_sort_relevance],
          ['newest', m.browse_sort_newest],
        ],
      },
      text('heroAds', { dir: 'ltr', mode: 'numeric' }),
      tick('heroAdsLive'),
      text('heroUsers', { dir: 'ltr', mode: 'numeric' }),
      tick('heroUsersLive'),
      text('heroGovernorates', { dir: 'ltr', mode: 'numeric' }),
      tick('heroGovernoratesLive'),
      text('heroHours', { dir: 'ltr', max: 20 }),
    ],
  },
  {
    id: 'machines',
    title: m.site_group_machines,
    controls: [
      text('analyticsScript', { dir: 'ltr', mode: 'url' }),
      {
        kind: 'choice',
        name: 'administratorsNeedSecondFactor',
        options: [
          ['production', m.site_second_factor_production],
          ['always', m.site_second_factor_always],
          ['never', m.site_second_factor_never],
        ],
      },
    ],
  },
]

function sentTo(words: SettingName, number: SettingName) {
  return [text(words, { max: 300 }), text(number, { dir: 'ltr', max: 80 })]
}

function claims(locale: 'ar' | 'en') {
  return [m.site_default_claim({}, { locale }), m.site_specified_claim({}, { locale })]
}
