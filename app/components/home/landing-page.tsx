import { m } from '#i18n/messages.ts'
import { Mark } from '#app/components/layout/mark.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { LanguageToggle, ThemeToggle } from '#app/components/layout/preference-toggles.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { PauseButton } from '#app/components/motion/pause-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Jasmine } from './jasmine.tsx'

/** The door before the site, where its setting wants one: the name, two large buttons and the way in. */
export function LandingPage() {
  const { siteName } = useSite()
  return (
    <main id="content" className="landing" tabIndex={-1}>
      <PageHead title={`${siteName} — ${m.browse_tagline()}`} description={m.browse_home_description()} path="/" />
      <Jasmine />
      <Mark size={72} />
      <h1 className="text-[2.25rem] text-brand">{siteName}</h1>
      <p className="text-ink-2">{m.home_welcome()}</p>
      <div className="mt-4 flex w-full max-w-md flex-col gap-3 sm:flex-row">
        <Button href="/post" className="min-h-14 flex-1 text-h2">
          {m.header_post()}
        </Button>
        <Button href="/browse" variant="secondary" className="min-h-14 flex-1 text-h2">
          {m.header_browse()}
        </Button>
      </div>
      <LocalLink to="/home" className="link inline-flex min-h-11 items-center">
        {m.home_landing_enter()}
      </LocalLink>
      <div className="flex">
        <ThemeToggle />
        <LanguageToggle />
        <PauseButton />
      </div>
    </main>
  )
}
