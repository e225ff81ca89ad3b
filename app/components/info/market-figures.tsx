import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'

type Props = { figures: { ads: number; people: number }; governorates: number; categories: number }

/** The market in figures, all of them counted. */
export function MarketFigures({ figures, governorates, categories }: Props) {
  const shown: [string, number][] = [
    [m.info_figure_ads(), figures.ads],
    [m.info_figure_people(), figures.people],
    [m.info_figure_governorates(), governorates],
    [m.info_figure_categories(), categories],
  ]
  return (
    <section aria-label={m.info_figures()}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map(([label, count]) => (
          <div key={label} className="panel flex flex-col-reverse items-center gap-1 px-3 py-5 text-center">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="text-[1.75rem] font-extrabold leading-tight text-brand">
              <bdi>{formatNumber(count)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
