/** Puts the focus on the first field that is seen there and reached by the keyboard, a button for files aside; answers nothing, as an effect does. */
export function focusFirst(box: HTMLElement | null) {
  const fields =
    box?.querySelectorAll<HTMLElement>('input:not([type=hidden],[type=file],[tabindex="-1"]),select,textarea') ?? []
  for (const field of fields) if (field.checkVisibility({ visibilityProperty: true })) return field.focus()
}
