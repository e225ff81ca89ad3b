import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { FavoritesProvider } from '#app/components/favorites/favorites-context.tsx'
import { WaitingMark } from '#app/components/offline/waiting-mark.tsx'
import { Ticker } from '#app/components/home/ticker.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryBar } from './category-bar.tsx'
import { FlashToast } from './flash-toast.tsx'
import { DataBar } from './data-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveFollower } from './live-follower.tsx'
import { ToTop } from './to-top.tsx'

/** Banner, header, categories, page, footer and, on phones, the bar at the thumb. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        {m.header_skip()}
      </a>
      <Ticker />
      <Header />
      <CategoryBar />
      <main id="content" className="flex flex-1 flex-col" tabIndex={-1}>
        <FavoritesProvider>{children}</FavoritesProvider>
      </main>
      <Footer />
      <DataBar />
      <ToTop />
      <WaitingMark />
      <LiveFollower />
      <BottomBar />
      <FlashToast />
    </>
  )
}
