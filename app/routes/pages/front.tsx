import { HomePage } from '#app/components/home/home-page.tsx'
import { LandingPage } from '#app/components/home/landing-page.tsx'
import { database } from '#app/request/contexts.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { readHome } from './read-home.ts'
import '#app/styles/home.css'
import type { Route } from './+types/front'

/** What stands at `/`: the home page, or the landing page where the setting says so. The layout asks which. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { landingPage } = await readSettings(database(context))
  return { isLanding: landingPage, home: landingPage ? null : await readHome(request, context) }
}

export default function Front({ loaderData: { home } }: Route.ComponentProps) {
  return home ? <HomePage home={home} /> : <LandingPage />
}
