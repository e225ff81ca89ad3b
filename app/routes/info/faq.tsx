import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { InfoHead } from '#app/components/info/info-head.tsx'
import { PageBlocks } from '#app/components/info/page-blocks.tsx'
import { QuestionList } from '#app/components/info/question-list.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { database } from '#app/request/contexts.ts'
import { readInfoPage } from '#app/read-models/info-page.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/faq'

export async function loader({ context, url }: Route.LoaderArgs) {
  const searched = [...(url.searchParams.get('q') ?? '')].slice(0, limits.searchLength).join('')
  const opened = url.searchParams.get('open')
  return { page: await readInfoPage(database(context), 'faq'), searched, opened }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { page, searched, opened } = loaderData
  const { siteName } = useSite()
  return (
    <div className="page pt-4">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <InfoHead title={page.title} description={m.info_faq_description({ siteName })} unlisted={searched !== ''}>
          <PageBlocks blocks={page.intro} />
        </InfoHead>
        <QuestionList sections={page.sections} searched={searched} opened={opened} />
        <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-brand-soft p-5">
          <h2 className="text-h2 me-auto">{m.info_faq_more()}</h2>
          <Button href="/contact">{m.contact_title()}</Button>
        </section>
      </div>
    </div>
  )
}
