import type { HasHeaders } from './cookies.ts'

/** Whether a browser fetches a page before anybody asked for it: nobody looks at it yet. */
export function isFetchedAhead({ headers }: HasHeaders) {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? headers.get('X-Moz') ?? ''
  return /prefetch|prerender|preview/i.test(purpose)
}
