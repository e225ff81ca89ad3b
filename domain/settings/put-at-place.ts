type Placed<T> = { id: T; position: number }

/** The ids in the order in which the site lists them, one of them moved to a place (from 1); null when it is not there. */
export function putAtPlace<T>(rows: Placed<T>[], moved: T, place: number): T[] | null {
  const ids = inOrder(rows)
  if (!ids.includes(moved)) return null
  return ids.filter((id) => id !== moved).toSpliced(Math.max(0, place - 1), 0, moved)
}

/** Whether the site lists them like this already. */
export function isInOrder<T>(rows: Placed<T>[], ids: T[]) {
  return inOrder(rows).every((id, place) => id === ids[place])
}

function inOrder<T>(rows: Placed<T>[]) {
  return rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}
