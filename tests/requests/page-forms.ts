import { htmlForms, type HtmlForm } from '#tests/support/html-forms.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { visit } from '#tests/support/visit.ts'

const pathOf = (address: string) => address.split(/[?#]/)[0]!

/** The first of the pages on which a form that sends this act stands, and the form. */
export async function formOn(pages: string[], act: Act) {
  for (const page of pages) {
    const html = await (await visit(page, { as: act.as, cookies: act.cookies })).text()
    const form = htmlForms(html).find(
      ({ method, action, controls }) =>
        method === 'post' &&
        [action, ...controls.map(({ formAction }) => formAction)].some((target) => pathOf(target) === act.path),
    )
    if (form) return { page, form }
  }
  return { page: '', form: undefined }
}

/** What a browser sends: what the page put into the form, and over that what somebody typed. */
export function fieldsOf(form: HtmlForm, { form: typed }: Act) {
  const hidden = form.controls.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value] as const)
  if (!(typed instanceof FormData)) {
    const returnTo = hidden.filter(([name]) => name === 'returnTo')
    return { ...Object.fromEntries(hidden), ...typed, ...Object.fromEntries(returnTo) }
  }
  for (const [name, value] of hidden) if (!typed.has(name)) typed.set(name, value)
  return typed
}
