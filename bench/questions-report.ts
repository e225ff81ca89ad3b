import type { Grade, KindGrade } from '#tests/search-questions/grade.ts'

const targets = { recall: 0.95, useful: 0.9 }
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length)

function row({ kind, questions, recall, useful, empty }: KindGrade) {
  const holds = recall >= targets.recall && useful >= targets.useful && empty === 0
  return `| ${kind} | ${questions} | ${percent(recall)} | ${percent(useful)} | ${empty} | ${holds ? 'holds' : 'below'} |`
}

/** The grades as a page of Markdown, with every question that is not answered as well as it should be. */
export function questionsReport(kinds: KindGrade[], grades: Grade[]) {
  const all = {
    questions: grades.length,
    recall: mean(grades.map(({ recall }) => recall)),
    useful: mean(grades.map(({ useful }) => useful)),
    empty: kinds.reduce((sum, { empty }) => sum + empty, 0),
  }
  const worst = grades.filter(({ recall, useful }) => recall < targets.recall || useful < targets.useful)
  const lines = worst.map(({ question: { kind, typed }, relevant, recall, useful, answered }) => {
    const shown = `${answered.exact.length} + ${answered.near.length}`
    return `| ${kind} | ${typed} | ${relevant} | ${shown} | ${percent(recall)} | ${percent(useful)} |`
  })
  return `# What people ask

${all.questions} questions of \`tests/search-questions/\`, asked of the product's own pages. An ad is useful by its facts and by what its seller
wrote, never by what the product folds or takes for synonyms. Recall: of the useful ads, as far as 24 have room, the share on the
first page. Useful: the share of the first ten answers that is. Empty: pages without an ad, although useful ones are there.
Targets of each kind: ${percent(targets.recall)}, ${percent(targets.useful)}, none.

| kind | questions | recall | useful | empty | targets |
| --- | --- | --- | --- | --- | --- |
${kinds.map(row).join('\n')}
| all | ${all.questions} | ${percent(all.recall)} | ${percent(all.useful)} | ${all.empty} | |

## Questions below the targets

Shown: exact answers + near ones.

| kind | question | useful ads | shown | recall | useful |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
