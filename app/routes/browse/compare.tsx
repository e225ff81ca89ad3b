import { Columns3 } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { Comparison } from '#app/components/ads/comparison.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { compareAds } from '#app/read-models/compared-ads.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { readDatabase } from '#app/request/contexts.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/compare'

export async function loader({ context, url }: Route.LoaderArgs) {
  const numbers = url.searchParams.getAll('ad').map(adNumber)
  const ids = [...new Set(numbers)].filter((id) => id > 0).slice(0, limits.comparedAds)
  return compareAds(readDatabase(context), ids)
}

/** Up to four ads of the site beside each other, under an address that can be shared. */
export default function Compare({ loaderData: { heads, rows } }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-4 pt-6">
      <PageHead title={m.compare_title()} unlisted />
      <h1 className="text-h1">{m.compare_title()}</h1>
      {heads.length > 0 ? (
        <Comparison heads={heads} rows={rows} />
      ) : (
        <EmptyState icon={Columns3} title={m.compare_none_title()} text={m.compare_none_text()}>
          <Button href="/browse">{m.favorites_browse()}</Button>
        </EmptyState>
      )}
    </div>
  )
}
