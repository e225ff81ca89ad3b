import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { AdCard, type AdSummary } from '#app/components/ads/ad-card.tsx'
import { Carousel } from '#app/components/motion/carousel.tsx'
import { PauseButton } from '#app/components/motion/pause-button.tsx'
import { HomeSearch } from './home-search.tsx'
import { Jasmine } from './jasmine.tsx'

type Figure = { count: number; atLeast: boolean }
/** Null where the counted figure is too small to be shown. */
export type HeroFigures = { ads: Figure | null; users: Figure | null; governorates: Figure; hours: string }

/** Search, the figures of the site, and up to six paid ads that follow each other. */
export function Hero({ figures, slides }: { figures: HeroFigures; slides: AdSummary[] }) {
  return (
    <section className={slides.length > 0 ? 'hero hero-sliding' : 'hero'}>
      <Jasmine />
      <div className="hero-words">
        <h1 className="text-h1 md:text-[2.25rem]">{m.home_welcome()}</h1>
        <p className="max-md:hidden text-ink-2">{m.home_intro()}</p>
        <HomeSearch />
      </div>
      {slides.length > 0 && (
        <div className="hero-slider">
          <h2 className="sr-only">{m.home_slider()}</h2>
          <Carousel
            label={m.home_slider()}
            seconds={5}
            slides={slides.map((ad, index) => ({
              key: ad.id,
              content: <AdCard ad={ad} as="slide" eager={index === 0} />,
            }))}
          />
        </div>
      )}
      <Figures figures={figures} />
      {/* The jasmine drifts also where no slider brings the button. */}
      {slides.length < 2 && <PauseButton className="hero-pause" />}
    </section>
  )
}

function Figures({ figures: { ads, users, governorates, hours } }: { figures: HeroFigures }) {
  const shown: [string, string][] = [
    ...shownWhere(m.home_figure_ads(), ads),
    ...shownWhere(m.home_figure_users(), users),
    [m.home_figure_governorates(), wordsOf(governorates)],
    [m.home_figure_hours(), hours],
  ]
  return (
    <dl className="hero-figures">
      {shown.map(([label, figure]) => (
        <div key={label} className="hero-figure">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="font-extrabold text-brand md:text-h2">
            <bdi dir="ltr">{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shownWhere(label: string, figure: Figure | null): [string, string][] {
  return figure ? [[label, wordsOf(figure)]] : []
}

function wordsOf({ count, atLeast }: Figure) {
  return atLeast ? `${formatNumber(count)}+` : formatNumber(count)
}
