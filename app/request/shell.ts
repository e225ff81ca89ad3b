import type { RouterContextProvider } from 'react-router'
import { env } from '#config/env.ts'
import { m } from '#i18n/messages.ts'
import { language } from '#i18n/language.ts'
import { analyticsScriptFor } from '#shared/analytics-script.ts'
import { homePathOf } from '#shared/home-path.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { holdsOffice, isAdmin, type Person } from '#domain/people/person.ts'
import { roleOf } from '#domain/people/powers.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { analyticsContext, currentPerson, database, documentContext } from './contexts.ts'
import { takeFlash } from './flash.ts'
import { footerWords } from './footer-words.ts'
import { isLightPage, savesData } from './save-data.ts'
import { readTheme } from './theme.ts'

/** Reads what the frame around every page shows, with the headers that take a shown message away. */
export async function readShell(request: Request, context: Readonly<RouterContextProvider>) {
  const db = database(context)
  const person = currentPerson(context)
  const english = language() === 'en'
  const [settings, categories, governorates, news] = await Promise.all([
    readSettings(db),
    listCategories(db),
    listPlaces(db),
    person ? countNewsOf(db, { person }) : { unread: 0, unreadMessages: 0 },
  ])
  const flash = await takeFlash(request, context)
  // Code of another site can do whatever the person may whose page it runs on: nobody who is signed in has it.
  const isDocument = context.get(documentContext)
  const light = isDocument && isLightPage(request, new URL(request.url).pathname)
  const mayCount = !person && isDocument && !light
  context.set(analyticsContext, mayCount ? analyticsScriptFor(settings.analyticsScript, request) : null)
  const shell = {
    theme: readTheme(request),
    locale: language(),
    siteName: english ? settings.siteName : settings.siteNameAr,
    homePath: homePathOf(settings),
    breakingNews: english ? settings.breakingNewsEn : settings.breakingNews,
    poundSign: english ? m.common_pound_sign() : settings.poundLabel,
    footer: footerWords(settings, { english, isSignedIn: person !== null }),
    person: person && {
      id: person.id,
      name: person.name,
      email: person.email,
      image: person.image,
      isAdmin: holdsOffice(person),
      badge: badgeOf(person),
    },
    unreadNotifications: news.unread,
    unreadMessages: news.unreadMessages,
    categories: categories.map(({ id, nameAr, nameEn, icon }) => ({ id, name: english ? nameEn : nameAr, icon })),
    governorates: governorates.map(({ id, nameAr, nameEn, slug }) => ({
      id,
      name: english ? nameEn : nameAr,
      nameAr,
      slug,
    })),
    flash: flash?.text ?? null,
    now: new Date().toISOString(),
    origin: new URL(env.publicUrl).origin,
    saveData: savesData(request),
    light,
  }
  return { shell, headers: flash ? { 'Set-Cookie': flash.clear } : undefined }
}

/** What somebody is in administration; in a session that has yet to show its second factor they are nothing there. */
export function badgeOf(person: Person) {
  if (!isAdmin(person)) return null
  return roleOf(person) === 'moderator' ? m.header_moderator_badge() : m.header_admin_badge()
}
