import { readCookie, type HasHeaders } from './cookies.ts'

export type Theme = 'light' | 'dark'

/** The remembered theme; light is the default. */
export function readTheme(request: HasHeaders): Theme {
  return readCookie(request, 'theme') === 'dark' ? 'dark' : 'light'
}
