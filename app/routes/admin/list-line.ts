import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { refuseForm } from '#app/request/forms.ts'
import type { Why } from '#app/request/verb-action.ts'

/** The answer to a list, written as a text, that was refused: what is wrong in it is found by its line, which is shown beside the problem. */
export function refuseList(
  why: Why,
  { field, lineOf }: { field: string; lineOf: (list: string) => number | undefined },
) {
  const answer = refuseForm(why)
  const { form } = answer.data
  const list = String(form.values[field] ?? '')
  const line = lineOf(list)
  const words = line === undefined ? '' : [...(list.split(/\r?\n/)[line - 1] ?? '')].slice(0, 60).join('')
  const problem = form.problems?.[field]
  if (line === undefined || !problem) return answer
  const withLine = `${problem} ${m.makes_line({ line, words: isolate(words) })}`
  return data({ form: { ...form, problems: { ...form.problems, [field]: withLine } } }, answer.init ?? undefined)
}
