import { useLocation } from 'react-router'

/** Where the answer of a form leads without scripts too: this page as it is narrowed and turned, at the element of that id. */
export function ReturnTo({ place }: { place: string | undefined }) {
  const { pathname, search } = useLocation()
  return place && <input type="hidden" name="returnTo" value={`${pathname}${search}#${place}`} />
}
