import { m } from '#i18n/messages.ts'
import { findMarketFigures } from '#domain/statistics/find-market-figures.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { DeveloperCard } from '#app/components/info/developer-card.tsx'
import { InfoHead } from '#app/components/info/info-head.tsx'
import { MarketFigures } from '#app/components/info/market-figures.tsx'
import { GovernorateLinks } from '#app/components/info/governorate-links.tsx'
import { PageBlocks } from '#app/components/info/page-blocks.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { database, searchDatabase } from '#app/request/contexts.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { readInfoPage } from '#app/read-models/info-page.ts'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  const db = database(context)
  const [page, figures, { developerName, developerLocation }] = await Promise.all([
    readInfoPage(db, 'about'),
    findMarketFigures(searchDatabase(context)),
    readSettings(db),
  ])
  return { page, figures, developer: developerName ? { name: developerName, location: developerLocation } : null }
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, figures, developer } = loaderData
  const { siteName, governorates, categories } = useSite()
  return (
    <div className="page flex flex-col gap-8 pt-4">
      <InfoHead title={page.title} description={m.info_about_description({ siteName })}>
        <PageBlocks blocks={page.intro} />
      </InfoHead>
      <MarketFigures figures={figures} categories={categories.length} governorates={governorates.length} />
      <LocalLink to="/honesty" className="link inline-flex min-h-11 items-center self-start">
        {m.info_honesty_title()}
      </LocalLink>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {page.sections.map((section) => (
          <section
            key={section.title}
            id={section.id || undefined}
            className="panel flex scroll-mt-4 flex-col gap-3 p-5 sm:p-6"
          >
            <h2 className="text-h2">{section.title}</h2>
            <PageBlocks blocks={section.blocks} />
          </section>
        ))}
      </div>
      <GovernorateLinks governorates={governorates} />
      {developer && <DeveloperCard {...developer} />}
    </div>
  )
}
