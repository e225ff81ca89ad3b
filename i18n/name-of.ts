import { language } from './language.ts'
import { m } from './messages.ts'

type Named = { nameAr: string; nameEn: string }

/** The name of a stored thing (category, place) in the page's language. */
export function nameOf(named: Named) {
  return language() === 'en' ? named.nameEn : named.nameAr
}

/** A thing and a part of it, a governorate and its district for one; once where both are called alike. */
export function nameWithPart(whole: Named, part: Named | null) {
  const names = new Set([nameOf(whole), ...(part ? [nameOf(part)] : [])])
  return [...names].join(m.common_list_separator())
}
