import { expect, test } from 'vitest'
import { m } from '#i18n/messages.ts'
import { htmlForms, type Control, type HtmlForm } from '#tests/support/html-forms.ts'
import { waysOf, seed } from '#tests/support/in-turn.ts'
import { visit } from '#tests/support/visit.ts'
import { cast, pages, makeSubject } from './places.ts'

const people = await cast()

/** Sentences that do not say of which field they speak. */
const general = [
  m.invalid_required,
  m.invalid_option_unknown,
  m.invalid_too_long,
  m.invalid_figure_not_a_number,
  m.invalid_rate_not_a_number,
  m.invalid_days_out_of_range,
  m.invalid_months_out_of_range,
  m.invalid_clock_invalid,
  m.invalid_day_invalid,
  m.invalid_https_missing,
].map((sentence) => sentence({}, { locale: 'ar' }))

const wrong = [
  ['nothing typed', ''],
  ['far too much typed', 'س'.repeat(6000)],
] as const

const refused = new Set<string>()
const sent = new Set<string>()

for (const [index, { row, actor }] of pages.filter(({ row }) => !row.path.startsWith('en')).entries()) {
  test(`U3: what is wrong with a form of /${row.path}${row.ad ? ` (${row.ad})` : ''} leads to its fields, for ${actor} (seed ${seed})`, async () => {
    const as = people[actor]
    const page = await (await visit((await makeSubject(row)).path, { as })).text()
    for (const form of htmlForms(page).filter(isFilledIn)) {
      const kind = `${actor} ${form.action.replace(/[\da-f-]{8,}|\d+/g, 'N')} ${form.controls.map(({ name }) => name).join(' ')}`
      if (sent.has(kind)) continue
      sent.add(kind)
      for (const [how, typed] of waysOf(index, wrong)) {
        const answer = await visit(form.action, { as, form: filledIn(form, typed) })
        if (answer.status !== 422) continue
        refused.add(form.action)
        expect([how, form.action, faultsOf(await answer.text())]).toEqual([how, form.action, []])
      }
    }
  })
}

test('the walk sent the forms of the product', () => {
  expect(refused.size).toBeGreaterThan(25)
})

function isFilledIn({ method, controls }: HtmlForm) {
  return method === 'post' && controls.some(isTyped)
}

function isTyped({ tag, type }: Control) {
  return tag === 'select' || tag === 'textarea' || (tag === 'input' && !/^(hidden|file|submit)$/.test(type))
}

function filledIn({ controls }: HtmlForm, typed: string) {
  const fields = controls.filter(({ name, tag, type }) => name && tag !== 'button' && type !== 'file')
  return Object.fromEntries(fields.map((control) => [control.name, isTyped(control) ? typed : control.value]))
}

/** What a refused page says above its forms, sentence by sentence. */
function faultsOf(page: string) {
  const said = [...page.matchAll(/<li>((?:(?!<li>|<\/li>).)*?)<\/li>/g)]
    .map(([, inside = '']) => inside)
    .filter((inside) => isInAlert(page, inside))
  const words = said.map((inside) => inside.replaceAll(/<[^>]+>/g, ''))
  return [
    ...words.filter((text, index) => words.indexOf(text) !== index).map((text) => `twice: ${text}`),
    ...words.filter((text) => general.some((sentence) => sentence === text)).map((text) => `of which field: ${text}`),
    ...said.filter((inside) => !isLink(page, inside)).map((inside) => `leads nowhere: ${inside}`),
  ]
}

function isInAlert(page: string, inside: string) {
  const before = page.slice(0, page.indexOf(`<li>${inside}</li>`))
  return before.lastIndexOf('role="alert"') > Math.max(before.lastIndexOf('</form>'), before.lastIndexOf('</ul>'))
}

function isLink(page: string, inside: string) {
  const id = /^<a href="#([^"]+)"/.exec(inside)?.[1]
  return id ? page.includes(` id="${id}"`) : inside === m.invalid_version_missing()
}
