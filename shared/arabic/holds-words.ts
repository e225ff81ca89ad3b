import { fold } from './fold.ts'

const article = 'ال'

/** Whether a folded text holds every word of a query, however either is spelled, with or without the article. */
export function holdsWords(folded: string, query: string) {
  return fold(query)
    .split(' ')
    .every((word) => folded.includes(withoutArticle(word)))
}

/** A folded word; short ones are left alone: in «الله» or «الف» it is no article. */
export function withoutArticle(word: string) {
  return word.startsWith(article) && word.length > 4 ? word.slice(article.length) : word
}
