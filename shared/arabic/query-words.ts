import { searchKey } from './search-key.ts'

const articles = ['وال', 'بال', 'لل', 'ال'].map((article) => searchKey(article))
const particles = [...'وبلفع'].map((letter) => searchKey(letter))
const [thal, dal] = [searchKey('ذ'), searchKey('د')]

/** A query's word, as a key, without its own article where three letters stay: an ad may do without it. */
export function keyWithoutArticle(key: string) {
  const article = articles.find((candidate) => key.startsWith(candidate) && key.length >= candidate.length + 3)
  return article ? key.slice(article.length) : key
}

/** A query's word, as a key, as it is said here (دهب for ذهب). */
export function keyAsSaid(key: string) {
  return key.replaceAll(thal, dal)
}

/** Letters of one script or digits, as they stand together in a key. */
export function runsIn(key: string) {
  return key.match(/\d+|[A-Z]+|[a-z]+/g) ?? []
}

/** What stands behind the one letter that may be a particle (بحلب), as a key without its article; null behind any other. */
export function keyBehindParticle(key: string) {
  return particles.includes(key.charAt(0)) ? keyWithoutArticle(key.slice(1)) : null
}
