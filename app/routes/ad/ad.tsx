import { AdPage } from '#app/components/ads/ad-page.tsx'
import { readAdPage } from './read-ad-page.ts'
import '#app/styles/ad.css'
import type { Route } from './+types/ad'

export function loader(args: Route.LoaderArgs) {
  return readAdPage(args)
}

export default function Ad({ loaderData }: Route.ComponentProps) {
  return <AdPage page={loaderData} />
}
