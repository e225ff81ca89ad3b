import { barePath, localPath } from '#i18n/language.ts'
import { internalPath } from '#shared/internal-path.ts'

const accountPages = /^\/(login|register|forgot-password|reset-password|logout|verify-email|recovery)([/?]|$)/

/** Where a person goes on after an account form: where they were, or the home page in the page's language. */
export function backPath(value: unknown): string {
  const path = internalPath(value)
  return path === '/' || (accountPages.test(barePath(path)) && !isLetter(path)) ? localPath('/') : path
}

/** A letter's page is the one account page worth coming back to. */
export function isLetter(path: string) {
  return /^(\/en)?\/verify-email\?token=/.test(path)
}
