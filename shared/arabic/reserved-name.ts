import { skeletonsOf } from './look-alike-letters.ts'

/** Those who run the site, in words of which alone no name may be made. */
const offices = words(`
  مدير مديرة مدراء مديرين إدارة إداري مسؤول مشرف مشرفة مشرفين مشرفون دعم مساندة
  خدمة_عملاء خدمة_العملاء خدمة_زبائن خدمة_الزبائن صاحب_الموقع مالك_الموقع حساب_رسمي الحساب_الرسمي
  admin admins administrator administrators administration moderator moderators support helpdesk
  customer_service customer_care webmaster sysadmin root staff management security_team site_owner official_account`)

/** The site by its place and its first name. Many women are called so: reserved beside an office alone. */
const siteWords = words('موقع ياسمين yasmeen yasmin jasmine site website')

/** What stands beside them without making it the name of somebody. */
const fillers = words(`
  سوق فريق قسم فني فنية رسمي رسمية عام عامة حساب في
  souq souk market team official technical service general the of and desk account system`)

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
      isMadeOfReserved(found.join('').slice(0, longestName)) ||
      hasOfficeOfSite(found.map(withoutArticle)) ||
      siteNames.some((siteName) => holdsSiteName(found, siteName))
    )
  })
}

/** Whether reserved words are all there is, with an office among them; spaces and dots between letters do not matter. */
function isMadeOfReserved(letters: string) {
  const reached = { plain: new Set([0]), office: new Set<number>() }
  for (let at = 0; at < letters.length; at++) {
    const starts = [at, ...(letters.startsWith(article, at) ? [at + article.length] : [])]
    const endsOf = (list: string[]) =>
      starts.flatMap((start) =>
        list.filter((word) => letters.startsWith(word, start)).map(({ length }) => start + length),
      )
    if (!reached.plain.has(at) && !reached.office.has(at)) continue
    for (const end of endsOf(offices)) reached.office.add(end)
    for (const end of endsOf([...siteWords, ...fillers]))
      (reached.office.has(at) ? reached.office : reached.plain).add(end)
  }
  return reached.office.has(letters.length)
}

function hasOfficeOfSite(found: string[]) {
  const isPair = (word = '', next = '') => offices.includes(word) && siteWords.includes(next)
  return found.some((word, at) => isPair(word, found[at + 1]) || isPair(found[at + 1], word))
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
