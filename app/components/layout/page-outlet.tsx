import { Fragment } from 'react'
import { Outlet, useMatches } from 'react-router'

/**
 * The page inside of a frame (`of`: the frame's route). What was opened, typed or asked for on the page of one ad, seller or
 * person is gone on the page of the next, although both are the same route; an answer that comes late finds nobody.
 */
export function PageOutlet({ of }: { of: string }) {
  const matches = useMatches()
  const page = matches[matches.findIndex(({ id }) => id === of) + 1]
  return (
    <Fragment key={page?.pathname}>
      <Outlet />
    </Fragment>
  )
}
