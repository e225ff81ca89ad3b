type Placed<T> = { id: T; position: number }

/** The ids in the order in which the site lists them, one of them moved to a position (from 1); null when it is not there. */
export function moveToPosition<T>(rows: Placed<T>[], moved: T, position: number): T[] | null {
  const ids = inOrder(rows)
  if (!ids.includes(moved)) return null
  return ids.filter((id) => id !== moved).toSpliced(Math.max(0, position - 1), 0, moved)
}

/** Whether the site lists them like this already. */
export function isInOrder<T>(rows: Placed<T>[], ids: T[]) {
  return inOrder(rows).every((id, position) => id === ids[position])
}

function inOrder<T>(rows: Placed<T>[]) {
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}
