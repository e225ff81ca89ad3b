import { redirect, type MiddlewareFunction } from 'react-router'
import { languageOfPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { readCookie } from './cookies.ts'

/**
 * The address alone decides the language of a page; the remembered choice redirects only `/` to `/en`.
 * `url` is the router's own address: `request.url` of a data request ends in `.data` and would mislead.
 */
export const languageMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (url.pathname === '/' && request.method === 'GET' && readCookie(request, 'language') === 'en') {
    throw redirect(`/en${url.search}`)
  }
  return inLanguage(languageOfPath(url.pathname), () => next())
}
