import { Outlet, useRouteLoaderData } from 'react-router'
import { FlashToast } from '#app/components/layout/flash-toast.tsx'
import { PageOutlet } from '#app/components/layout/page-outlet.tsx'
import { SiteFrame } from '#app/components/layout/site-frame.tsx'
import type { loader } from './pages/front.tsx'

/** The frame around every page but the landing page, which stands outside of it. */
export default function SiteLayout() {
  const front = useRouteLoaderData<typeof loader>('index')
  if (front?.isLanding) {
    return (
      <>
        <Outlet />
        <FlashToast />
      </>
    )
  }
  return (
    <SiteFrame>
      <PageOutlet of="layout" />
    </SiteFrame>
  )
}
