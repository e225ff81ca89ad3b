import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { type Grade, gradeAnswer, readAnswer } from './grade.ts'
import { readFacts } from './judge.ts'
import type { Question } from './questions.ts'

type Inquiry = { questions: readonly Question[]; get: (path: string) => Promise<string> }

/** Asks the product each question as a visitor does, and judges the first page of each answer. */
export async function askAll(db: Db, { questions, get }: Inquiry): Promise<Grade[]> {
  const ads = await readFacts(db)
  const { usdRate } = await readSettings(db)
  const grades: Grade[] = []
  for (const question of questions) {
    const html = await get(`/browse?search=${encodeURIComponent(question.typed)}`)
    grades.push(gradeAnswer(question, readAnswer(html), ads, usdRate.rate))
  }
  return grades
}
