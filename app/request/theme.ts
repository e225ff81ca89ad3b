import { readCookie } from './cookies.ts'

export type Theme = 'light' | 'dark'

/** The remembered theme; light is the default. */
export function readTheme(request: Request): Theme {
  return readCookie(request, 'theme') === 'dark' ? 'dark' : 'light'
}
