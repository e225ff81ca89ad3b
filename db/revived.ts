/** An object out of JSON with its `createdAt`, which JSON carries as text, as a moment again. */
export function revived<T extends { createdAt: string }>(object: T) {
  return { ...object, createdAt: new Date(object.createdAt) }
}
