/** Puts the focus on the first field that is seen there, a button for files aside; answers nothing, as an effect does. */
export function focusFirst(box: HTMLElement | null) {
  const fields = box?.querySelectorAll<HTMLElement>('input:not([type=hidden],[type=file]),select,textarea') ?? []
  for (const field of fields) if (field.checkVisibility({ visibilityProperty: true })) return field.focus()
}
