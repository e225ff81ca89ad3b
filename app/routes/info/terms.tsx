import { m } from '#i18n/messages.ts'
import { LongPage } from '#app/components/info/long-page.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { database } from '#app/request/contexts.ts'
import { readInfoPage } from '#app/read-models/info-page.ts'
import type { Route } from './+types/terms'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await readInfoPage(database(context), 'terms') }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { siteName } = useSite()
  return <LongPage page={loaderData.page} description={m.info_terms_description({ siteName })} />
}
