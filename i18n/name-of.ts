import { language } from './language.ts'
import { m } from './messages.ts'

type Named = { nameAr: string; nameEn: string }

/** The name of a stored thing (category, place) in the page's language. */
export function nameOf(named: Named) {
  return language() === 'en' ? named.nameEn : named.nameAr
}

/** A thing and a part of it, a category and its subcategory for one; once where both are called alike. */
export function nameWithPart(whole: Named, part: Named | null) {
  return namesInOrder([whole, part])
}

/** A place as people say it, its part first: «المزة، دمشق». */
export function locationName(governorate: Named, part: Named | null) {
  return namesInOrder([part, governorate])
}

function namesInOrder(all: readonly (Named | null)[]) {
  const names = new Set(all.flatMap((named) => (named ? [nameOf(named)] : [])))
  return [...names].join(m.common_list_separator())
}
