import type { FormState } from '#app/ui/form-state.ts'

export type DeskSubcategory = {
  id: string
  nameAr: string
  nameEn: string
  version: number
  isLeaving: boolean
  ads: number
}
export type DeskCategory = Omit<DeskSubcategory, 'id'> & {
  id: number
  icon: string
  kind: string
  subcategories: DeskSubcategory[]
}

/** A form of the page that was refused, and which one of them. */
export type Refused = { at: string; form: FormState }
export type RowProps = { refused?: Refused; onSaved: (undo: () => void) => void }

export function formOf(refused: Refused | undefined, at: string) {
  return refused?.at === at ? refused.form : undefined
}

type Answer = { form?: FormState; at?: string; saved?: object } | undefined

/** The refused form out of a page's answer. */
export function refusedOf(answer: Answer): Refused | undefined {
  return answer?.form && answer.at !== undefined ? { at: answer.at, form: answer.form } : undefined
}
