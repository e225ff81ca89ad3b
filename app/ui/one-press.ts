import type { SyntheticEvent } from 'react'

let pressed: HTMLElement | null | undefined

/** The form that is under way, with the button that sent it. */
let sent: { form: HTMLFormElement; button: HTMLElement | null } | undefined

/**
 * Double submit: whether a form is sent, or was pressed again before its answer came; that does nothing. The button says
 * that it is busy and keeps the focus.
 */
export function isFirstPress({ currentTarget: form, nativeEvent }: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
  if (sent?.form === form) return false
  answerCame()
  sent = { form, button: nativeEvent.submitter }
  pressed = sent.button
  sent.button?.setAttribute('aria-disabled', 'true')
  return true
}

/** Whether the button that was pressed last stands in the page no more, or nobody knows which it was. */
export function isButtonGone() {
  return !pressed?.isConnected
}

/** The answer is there, or the page was left for another (`_at`): everything may be pressed again. */
export function answerCame(_at?: unknown) {
  sent?.button?.removeAttribute('aria-disabled')
  sent = undefined
}
