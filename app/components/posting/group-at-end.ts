import { typedPrice } from '#shared/typed-price.ts'

let isGrouping = false

/**
 * Puts a price's thousands apart (`grouped`) while it is typed or deleted at its end; changed in its midst, where the caret would
 * jump, that is left to whoever leaves the field. What is undone comes back as it was, and who groups by hand, with points or
 * commas, is let finish a group.
 */
export function groupAtEnd(input: HTMLInputElement, event: Event, grouped: (text: string) => string) {
  const { value } = input
  if (isGrouping || !(event instanceof InputEvent) || event.isComposing || event.inputType.startsWith('history')) return
  if (input.selectionStart !== value.length || !/^[^.]*\p{Nd}$/u.test(value)) return
  const isWhole = event.inputType.startsWith('delete') || Number(typedPrice(value)) >= 1000
  const text = grouped(value)
  if (!isWhole || text === value) return
  isGrouping = true
  input.setSelectionRange(0, value.length)
  // As typed, so that it can be undone: a value that a script sets leaves what can be undone out of step.
  if (!document.execCommand('insertText', false, text)) input.value = text
  isGrouping = false
}
