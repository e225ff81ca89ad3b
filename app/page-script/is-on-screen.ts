/** Whether any of it can be seen now. */
export function isOnScreen(element: Element) {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
