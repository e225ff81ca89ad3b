import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { RecentAds } from '#app/components/recent/recent-ads.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

/** What was opened in this browser; the site itself knows nothing of it. */
export default function Recent() {
  const { person } = useAuth()
  return (
    <div className="page flex flex-col gap-4 pt-6">
      <PageHead title={m.recent_title()} unlisted />
      <h1 className="text-h1">{m.recent_title()}</h1>
      {person && (
        <Tabs
          label={m.profile_tabs()}
          items={[
            { to: '/profile?tab=favorites#tabs', label: m.profile_favorites(), current: false },
            { to: '/recent', label: m.recent_title(), current: true },
          ]}
        />
      )}
      <p className="max-w-2xl text-ink-2">{m.recent_lead()}</p>
      <div className="panel hidden p-4 noscript:block">
        <p>{m.recent_needs_scripts()}</p>
        <LocalLink to="/browse" className="link inline-flex min-h-11 items-center">
          {m.favorites_browse()}
        </LocalLink>
      </div>
      <RecentAds />
    </div>
  )
}
