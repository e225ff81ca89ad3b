import { data } from 'react-router'
import { refuseForm } from '#app/request/forms.ts'
import type { Why } from '#app/request/verb-action.ts'

/** The page of the prepared answers with the form of this one refused; null is the form of a new one. */
export function refusePrepared(id: number | null, why: Why) {
  // Whoever reads what another one wrote meanwhile may save over it: the form is of the page as it is now.
  const { version, ...typed } = why.values
  const values = why.code === 'prepared_answer_changed_meanwhile' || version === undefined ? typed : why.values
  const { data: refused, init } = refuseForm({ ...why, values })
  return data({ ...refused, id }, init ?? undefined)
}
