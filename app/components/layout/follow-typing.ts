import { textDirection } from '#i18n/text-direction.ts'

/** A field that people write words in reads in the direction of what they have typed so far. */
export function followTyping() {
  addEventListener('input', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && target.dataset.typed !== undefined) target.dir = textDirection(target.value)
  })
}
