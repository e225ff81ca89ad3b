import { beforeAll, expect, test } from 'vitest'
import { askAll } from '#tests/search-questions/ask-all.ts'
import { floors } from '#tests/search-questions/floors.ts'
import { gradeAnswer, gradesByKind, readAnswer } from '#tests/search-questions/grade.ts'
import { type Facts, judgeOf, readFacts } from '#tests/search-questions/judge.ts'
import { loadMarket } from '#tests/search-questions/load-market.ts'
import { kindsOfQuestions, questions } from '#tests/search-questions/questions.ts'
import { db } from '#tests/support/database.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { visit } from '#tests/support/visit.ts'

beforeAll(() => loadMarket(db), 180_000)

const percent = (share: number) => Math.round(1000 * share) / 10

test.each(someOf(kindsOfQuestions, 8))(
  `questions of the kind «%s» are answered as well as they were (seed ${seed})`,
  async (kind) => {
    const own = questions.filter((question) => question.kind === kind)
    const grades = await askAll(db, { questions: own, get: async (path) => (await visit(path)).text() })
    const [found] = gradesByKind(grades)
    const floor = floors.find((floor) => floor.kind === kind)!
    const worst = grades.filter(({ recall, useful }) => recall < 0.95 || useful < 0.9)
    const lines = worst.map(
      ({ question, recall, useful }) => `${question.typed}: ${percent(recall)} ${percent(useful)}`,
    )
    expect(found!.recall, lines.join('\n')).toBeGreaterThanOrEqual(floor.recall)
    expect(found!.useful, lines.join('\n')).toBeGreaterThanOrEqual(floor.useful)
    expect(found!.empty, lines.join('\n')).toBeLessThanOrEqual(floor.empty)
  },
  120_000,
)

test('there are at least four hundred questions, twenty-five of each kind, none twice, each with ads that answer it', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(400)
  for (const kind of kindsOfQuestions)
    expect(questions.filter((question) => question.kind === kind).length, kind).toBeGreaterThanOrEqual(25)
  expect(new Set(questions.map(({ kind, typed }) => `${kind} ${typed}`)).size).toBe(questions.length)
  const ads = await readFacts(db)
  const unanswerable = questions.filter(({ useful }) => !ads.some(judgeOf(useful, 115)))
  expect(unanswerable.map(({ typed }) => typed)).toEqual([])
})

const car: Facts = {
  id: 7,
  title: 'آيفون ١٣ والسيارة',
  said: 'كيا ريو',
  category: '1',
  subcategory: '1-1',
  governorate: 'aleppo',
  district: 'manbij',
  pounds: 115_000,
  details: { vehicleYear: 2010, propertyRooms: '3' },
}

test.each([
  ['in:1', true],
  ['in:2,1-1', true],
  ['in:2,1-2', false],
  ['at:aleppo', true],
  ['at:damascus,aleppo/manbij', true],
  ['at:aleppo/afrin', false],
  ['price:..1000$', true],
  ['price:..999$', false],
  ['price:115000..', true],
  ['year:2010', true],
  ['year:2011..', false],
  ['rooms:3', true],
  ['km:..100000', false],
  ['title:ايفون_13', true],
  ['title:كيا', false],
  ['says:<ريو>', true],
  ['title:<سياره>', true],
  ['title:<يفون', false],
  ['title:سيار>', false],
  ['says:@kia says:@rio', true],
])('the judge reads facts and the seller’s own words: %s is %s', (conditions, expected) => {
  expect(judgeOf(conditions, 115)(car)).toBe(expected)
})

test('a page is graded by what is useful on it, above and below the line', () => {
  const [question, ads] = [
    { kind: 'place' as const, typed: 'x', useful: 'in:1' },
    [car, { ...car, id: 8 }, { ...car, id: 9, category: '2' }],
  ]
  const card = (id: number) => `<article data-ad-id="${id}">`
  const grade = (html: string) => gradeAnswer(question, readAnswer(html), ads, 115)
  expect(grade(card(7) + card(9))).toMatchObject({ relevant: 2, recall: 0.5, useful: 0.5, isEmpty: false })
  expect(grade(`${card(7)}<section class="a" data-near>${card(8)}`)).toMatchObject({ recall: 1, useful: 1 })
  expect(grade(`<section data-near>${card(9)}${card(8)}`)).toMatchObject({ recall: 0.5, useful: 0.5 })
  expect(grade('')).toMatchObject({ recall: 0, useful: 0, isEmpty: true })
})
