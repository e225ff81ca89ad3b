import { requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { readDesks, readQueueQuery } from './review-desk.ts'
import type { Route } from './+types/review-along'

export const middleware = [requirePower('ads')]

/** The ads that a reviewer takes along, for the scripts of the desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { viewer: requirePerson(context), ...readQueueQuery(url), takesAlong: true }
  return { desks: await readDesks(context, query) }
}

/** Taken once; what changed meanwhile, the page itself knows. */
export const shouldRevalidate = () => false
