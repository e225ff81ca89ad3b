import { skeletonsOf } from './look-alike-letters.ts'

/** Those who run the site, in words of which alone no name may be made. */
const offices = words(`
  مدير مديرة مدراء مديرين إدارة إداري أدمن أدمين مسؤول مسئول مشرف مشرفة مشرفين مشرفون دعم مساندة
  خدمة_عملاء خدمة_العملاء خدمة_زبائن خدمة_الزبائن صاحب_الموقع مالك_الموقع حساب_رسمي الحساب_الرسمي
  admin admins administrator administrators administration moderator moderators support helpdesk
  customer_service customer_care webmaster sysadmin management security_team owner official_account`)

/** Whom these mean alone; behind a first name they are what families are called. */
const alone = words('المالك المالكة staff the_staff')

/** The site by its place and its first name. Many women are called so: reserved beside an office or a group alone. */
const siteWords = words('موقع ياسمين yasmeen yasmin yasmine site website')

/** The same first name in another language: nobody takes its market or its staff for the site's. */
const namesakes = words('jasmine jasmin')

/** Those who are many. Arabic names whose they are behind it, English on either side. */
const arabicGroups = words('سوق فريق')
const englishGroups = words('souq souk market marketplace team staff')

/** What stands beside them without making it the name of somebody. */
const fillers = words(`
  قسم فني فنية رسمي رسمية عام عامة حساب في سوبر
  official technical tech service general super root the of and desk account system`)

const [office, site, group] = [1, 2, 4]
/** Each word, and what it says of a name in which it stands. */
const vocabulary = [
  ...offices.map((word) => [word, office] as const),
  ...siteWords.map((word) => [word, site] as const),
  ...[...arabicGroups, ...englishGroups].map((word) => [word, group] as const),
  ...[...namesakes, ...fillers].map((word) => [word, 0] as const),
]

const article = words('ال')[0] ?? ''
const longestName = 80

function words(list: string) {
  return list
    .trim()
    .split(/\s+/)
    .map((word) => skeletonsOf(word, { withFigures: true }).join(''))
}

/** Whether a name would be read as the site's or as that of those who run it, in whatever letters it is written. */
export function isReservedName(name: string, siteNames: readonly string[]) {
  return [true, false].some((withFigures) => {
    const found = skeletonsOf(name, { withFigures })
    return (
      alone.includes(found.join('')) ||
      isMadeOfReserved(found.join('').slice(0, longestName)) ||
      namesThoseOfSite(found.map(withoutArticle)) ||
      siteNames.some((siteName) => holdsSiteName(found, siteName))
    )
  })
}

/**
 * Whether reserved words are all there is, with an office among them, or the site and a group; spaces and dots between letters do
 * not matter.
 */
function isMadeOfReserved(letters: string) {
  const said = Array.from({ length: letters.length + 1 }, () => new Set<number>())
  said[0]?.add(0)
  for (const [at, marks] of said.entries()) {
    if (marks.size === 0) continue
    for (const start of [at, ...(letters.startsWith(article, at) ? [at + article.length] : [])])
      for (const [word, mark] of vocabulary)
        if (letters.startsWith(word, start)) for (const before of marks) said[start + word.length]?.add(before | mark)
  }
  return [...(said[letters.length] ?? [])].some((marks) => (marks & office) !== 0 || marks === (site | group))
}

/** An office of the site, or a group of it, side by side somewhere in a name. */
function namesThoseOfSite(found: string[]) {
  const ofOffice = (word: string, next: string) =>
    offices.includes(word) && (siteWords.includes(next) || namesakes.includes(next))
  const ofSite = (word: string, next: string, groups: string[]) => groups.includes(word) && siteWords.includes(next)
  return found.slice(1).some((next, at) => {
    const word = found[at] ?? ''
    const isOffice = ofOffice(word, next) || ofOffice(next, word)
    return isOffice || ofSite(word, next, [...arabicGroups, ...englishGroups]) || ofSite(next, word, englishGroups)
  })
}

/** All words of a site's name, in any order, or all its letters; of a short one only the name itself. */
function holdsSiteName(found: string[], siteName: string) {
  const site = skeletonsOf(siteName, { withFigures: true })
  const [letters, ofSite] = [found.join(''), site.join('')]
  if (site.length < 2) return ofSite !== '' && letters === ofSite
  const plain = found.map(withoutArticle)
  return letters.includes(ofSite) || site.every((word) => plain.includes(withoutArticle(word)))
}

function withoutArticle(word: string) {
  return word.startsWith(article) && word.length > article.length + 2 ? word.slice(article.length) : word
}
