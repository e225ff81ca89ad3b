import { useLocation } from 'react-router'

/** Where the answer of a form leads without scripts too: this page as it is narrowed and turned, at the element of that id. */
export function ReturnTo({ fragment }: { fragment: string | undefined }) {
  const { pathname, search } = useLocation()
  return fragment && <input type="hidden" name="returnTo" value={`${pathname}${search}#${fragment}`} />
}
