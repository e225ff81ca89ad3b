import { listPath, type ListState } from './list-state.ts'

/** Where the newest ads of a list are told to news readers. Order and view are a page's own. */
export function feedPath(state: ListState) {
  return listPath('/browse.atom', state, { sort: 'newest', view: 'grid' })
}
