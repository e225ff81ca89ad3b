import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultLocale, type Locale } from '#shared/locale.ts'
import { readLanguageFrom } from './language.ts'

const current = new AsyncLocalStorage<Locale>()
readLanguageFrom(() => current.getStore() ?? defaultLocale)

/** Runs `work` with every message and number in the given language; concurrent requests do not see each other's. */
export function inLanguage<T>(locale: Locale, work: () => T): T {
  return current.run(locale, work)
}
