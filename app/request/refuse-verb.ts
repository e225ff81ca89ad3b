import { fieldRefusals } from '#shared/field-refusals.ts'
import { refusals, type RefusalCode } from '#shared/refusals.ts'
import { refuseForm } from './forms.ts'

const statuses = { ...refusals, ...fieldRefusals }

/** The status that a refusal is answered with. */
export function statusOf(code: RefusalCode) {
  return statuses[code]
}

/** The answer of a verb that has no fields to give back: the sentence of its refusal. */
export function refuseVerb(code: RefusalCode) {
  return refuseForm({ values: {}, code, status: statusOf(code) })
}
