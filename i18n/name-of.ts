import { language } from './language.ts'

/** The name of a stored thing (category, place) in the page's language. */
export function nameOf(thing: { nameAr: string; nameEn: string }) {
  return language() === 'en' ? thing.nameEn : thing.nameAr
}
