import { textDirection } from '#i18n/text-direction.ts'

/** A field that people write words in reads in the direction of what they have typed so far. */
export function followTyping() {
  addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (field.dataset.typed !== undefined) field.dir = textDirection(field.value)
  })
}
