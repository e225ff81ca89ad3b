import { HomePage } from '#app/components/home/home-page.tsx'
import { readHome } from './read-home.ts'
import '#app/styles/home.css'
import type { Route } from './+types/home'

/** The home page, whatever stands at `/`. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readHome(request, context)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />
}
