import type { SettingsValues } from '#shared/settings-form.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Mark } from '#app/components/layout/mark.tsx'
import { useLanguage } from '#app/components/layout/shell-context.tsx'

export type CountedFigures = { ads: number; users: number; governorates: number }

/** The names, the news, the claim and the figures as visitors see them; with scripts, as they are typed. */
export function SettingsPreview({ values, counted }: { values: SettingsValues; counted: CountedFigures }) {
  const english = useLanguage().locale === 'en'
  const name = english ? values.siteName : values.siteNameAr
  const news = english ? values.breakingNewsEn : values.breakingNews
  const claim = english ? values.footerClaimEn : values.footerClaim
  return (
    <section aria-labelledby="preview" className="panel overflow-clip">
      <h2 id="preview" className="p-4 pb-2 text-h2">
        {m.site_preview()}
      </h2>
      {news && (
        <p className="bg-brand-soft px-4 py-1.5 text-center text-meta font-semibold text-ink" dir={textDirection(news)}>
          {news}
        </p>
      )}
      <p className="flex items-center gap-2 border-b border-line px-4 py-2 text-brand">
        <Mark size={28} again />
        <bdi dir={textDirection(name)} className="min-w-0 font-extrabold break-words">
          {name}
        </bdi>
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 py-3">
        {figuresOf(values, counted).map(([label, figure]) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="font-extrabold text-brand">
              <bdi dir="ltr">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {claim && (
        <p className="border-t border-line px-4 py-2 text-meta text-ink-2" dir={textDirection(claim)}>
          {claim}
        </p>
      )}
    </section>
  )
}

function figuresOf(values: SettingsValues, counted: CountedFigures): [label: string, figure: string][] {
  const figure = (live: string, count: number, stored: string) =>
    live === 'on' ? formatNumber(count) : `${formatNumber(Number(stored) || 0)}+`
  return [
    [m.home_figure_ads(), figure(values.heroAdsLive, counted.ads, values.heroAds)],
    [m.home_figure_users(), figure(values.heroUsersLive, counted.users, values.heroUsers)],
    [
      m.home_figure_governorates(),
      values.heroGovernoratesLive === 'on' ? formatNumber(counted.governorates) : values.heroGovernorates,
    ],
    [m.home_figure_hours(), values.heroHours],
  ]
}
