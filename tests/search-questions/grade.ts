import type { Facts } from './judge.ts'
import { judgeOf } from './judge.ts'
import { type KindOfQuestion, kindsOfQuestions, type Question } from './questions.ts'

/** What the first page said, in its order: the ads above the line of near answers, and those below it. */
export type Answered = { exact: number[]; near: number[]; insteadOf: string | null; understood: string[] }

/**
 * How well one question was answered. `recall`: of what is useful, as far as a page has room, the share that stands on it.
 * `useful`: of the first ten answers, the share that is useful (of near answers alone, as many as there are useful ads).
 */
export type Grade = {
  question: Question
  relevant: number
  recall: number
  useful: number
  isEmpty: boolean
  answered: Answered
}

const page = 24
const first = 10

/** The ads of a page of lists, from its marks. */
export function readAnswer(html: string): Answered {
  const line = html.search(/<section[^>]* data-near/)
  const ids = (part: string) => [...part.matchAll(/data-ad-id="(\d+)"/g)].map(([, id]) => Number(id))
  const [above, below] = line < 0 ? [html, ''] : [html.slice(0, line), html.slice(line)]
  return {
    exact: ids(above),
    near: ids(below),
    insteadOf: /data-instead-of="([^"]*)"/.exec(html)?.[1] ?? null,
    understood: [...html.matchAll(/data-understood="([^"]*)"/g)].map(([, filter]) => filter ?? ''),
  }
}

export function gradeAnswer(question: Question, answered: Answered, ads: readonly Facts[], rate: number): Grade {
  const judge = judgeOf(question.useful, rate)
  const useful = new Set(ads.filter(judge).map(({ id }) => id))
  const shown = [...answered.exact, ...answered.near]
  const count = (ids: number[]) => ids.filter((id) => useful.has(id)).length
  const relevant = useful.size
  // Whoever found something above the line is not told that what is below it was meant.
  const [top, room] =
    answered.exact.length > 0 ? [answered.exact.slice(0, first), first] : [answered.near.slice(0, first), relevant]
  return {
    question,
    relevant,
    recall: count(shown.slice(0, page)) / Math.min(page, relevant),
    useful: count(top) / Math.max(1, Math.min(top.length, room)),
    isEmpty: shown.length === 0,
    answered,
  }
}

export type KindGrade = { kind: KindOfQuestion; questions: number; recall: number; useful: number; empty: number }

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)

/** The means of each kind. */
export function gradesByKind(grades: readonly Grade[]): KindGrade[] {
  return kindsOfQuestions.flatMap((kind) => {
    const own = grades.filter(({ question }) => question.kind === kind)
    if (own.length === 0) return []
    return {
      kind,
      questions: own.length,
      recall: mean(own.map(({ recall }) => recall)),
      useful: mean(own.map(({ useful }) => useful)),
      empty: own.filter(({ isEmpty }) => isEmpty).length,
    }
  })
}
