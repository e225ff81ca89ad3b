import type { SyntheticEvent } from 'react'
import { isFirstPress } from './one-press.ts'

/** Double submit: a form that is under way is not sent again. */
export function submitOnce(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
  if (!isFirstPress(event)) event.preventDefault()
}
