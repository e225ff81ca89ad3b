import { listPath, type ListState } from './list-state.ts'

/** The feed of a list's newest ads, for news readers. Order and view are a page's own. */
export function feedPath(state: ListState) {
  return listPath('/browse.atom', state, { sort: null, view: 'grid' })
}
