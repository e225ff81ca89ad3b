import type { DeskCategory } from '#domain/categories/list-categories-for-desk.ts'
import type { FormState } from '#app/ui/form-state.ts'

/** A form of the page that was refused, and which one of them. */
export type Refused = { at: string; form: FormState }
export type RowProps = { refused?: Refused; onSaved: (undo: () => void) => void }

export function formOf(refused: Refused | undefined, at: string) {
  return refused?.at === at ? refused.form : undefined
}

/** Whether the row of a refused form is there; another administrator may have deleted it meanwhile. */
export function isShown(categories: DeskCategory[], { at }: Refused) {
  const rows = categories.flatMap(({ id, subcategories }) => [String(id), ...subcategories.map((sub) => sub.id)])
  return at === 'new' || rows.includes(at.slice(at.indexOf('-') + 1))
}

type Answer = { form?: FormState; at?: string; saved?: object } | undefined

/** The refused form out of a page's answer. */
export function refusedOf(answer: Answer): Refused | undefined {
  return answer?.form && answer.at !== undefined ? { at: answer.at, form: answer.form } : undefined
}
