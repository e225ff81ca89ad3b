import { backPath } from './back-path.ts'

/** The page of this site that a form was sent from, for a form that says nothing of it; without that, `otherwise`. */
export function cameFrom(request: Request, otherwise: string) {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return otherwise
  const { pathname, search } = new URL(referrer)
  return backPath(pathname + search)
}
