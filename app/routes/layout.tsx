import { Outlet, useRouteLoaderData } from 'react-router'
import { PageOutlet } from '#app/components/layout/page-outlet.tsx'
import { SiteFrame } from '#app/components/layout/site-frame.tsx'
import { Toast } from '#app/ui/toast.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import type { loader } from './pages/front.tsx'

/** The frame around every page but the landing page, which stands outside of it. */
export default function SiteLayout() {
  const { flash, now } = useSite()
  const front = useRouteLoaderData<typeof loader>('index')
  if (front?.isLanding) {
    return (
      <>
        <Outlet />
        <Toast text={flash} id={now} />
      </>
    )
  }
  return (
    <SiteFrame>
      <PageOutlet of="layout" />
    </SiteFrame>
  )
}
