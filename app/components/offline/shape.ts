/** Type guard: whether a value from outside, an answer or what this browser stored, is what its reader expects. */
export type Shape<T> = (value: unknown) => value is T

export const text: Shape<string> = (value) => typeof value === 'string'
export const number: Shape<number> = (value) => typeof value === 'number'
export const boolean: Shape<boolean> = (value) => typeof value === 'boolean'
export const blob: Shape<Blob> = (value) => value instanceof Blob

export const oneOf =
  <const T extends string | number | boolean | null | undefined>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((each) => each === value)

export const either =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    first(value) || second(value)

export const optional = <T>(shape: Shape<T>) => either(oneOf(undefined), shape)

export const listOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)

export const recordOf =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(item)

/** Whether it is an object with these fields, whatever else it has. */
export const object =
  <T extends object>(shapes: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T => {
    if (!isObject(value)) return false
    for (const name in shapes) if (!shapes[name](Reflect.get(value, name))) return false
    return true
  }

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
