type Placed<T> = { id: T; position: number }

/** The ids in the order in which the site lists them, one of them moved to a place (from 1); null when it is not there. */
export function putAtPlace<T>(rows: Placed<T>[], moved: T, place: number): T[] | null {
  const ids = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
  if (!ids.includes(moved)) return null
  return ids.filter((id) => id !== moved).toSpliced(Math.max(0, place - 1), 0, moved)
}
