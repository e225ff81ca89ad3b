import { getLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { defaultLocale, type Locale } from '#shared/locale.ts'

/** The language of the page being made or shown. */
export function language(): Locale {
  return getLocale() as Locale
}

export function direction(): 'rtl' | 'ltr' {
  return language() === 'ar' ? 'rtl' : 'ltr'
}

/** Says where the current language is to be read from: the request on the server, the document in the browser. */
export function readLanguageFrom(source: () => Locale) {
  overwriteGetLocale(source)
}

/** The language that a path's address stands for: English under `/en`, Arabic everywhere else. */
export function languageOfPath(pathname: string): Locale {
  return /^\/en(\/|\.data$|$)/.test(pathname) ? 'en' : defaultLocale
}

/** `/browse` as it is addressed in the given language (default: the page's own). */
export function localPath(path: string, locale: Locale = language()) {
  if (locale === 'ar') return path
  return path === '/' ? '/en' : path.startsWith('/?') ? `/en${path.slice(1)}` : `/en${path}`
}

/** `/en/browse` without its language. */
export function barePath(path: string) {
  return path.replace(/^\/en(?=\/|\?|$)/, '').replace(/^(?=\?|$)/, '/')
}
