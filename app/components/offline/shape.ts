/** Type guard: whether a value from outside, an answer or what this browser stored, is what its reader expects. */
export type Shape<T> = (value: unknown) => value is T

export const isText: Shape<string> = (value) => typeof value === 'string'
export const isNumber: Shape<number> = (value) => typeof value === 'number'
export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean'
export const isBlob: Shape<Blob> = (value) => value instanceof Blob

export const isOneOf =
  <const T extends string | number | boolean | null | undefined>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((each) => each === value)

export const isEither =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    first(value) || second(value)

export const isMissingOr = <T>(shape: Shape<T>) => isEither(isOneOf(undefined), shape)

export const isListOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)

export const isRecordOf =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(item)

/** Whether it is an object with these fields, whatever else it has. */
export const hasFields =
  <T extends object>(shapes: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T => {
    if (!isObject(value)) return false
    for (const name in shapes) if (!shapes[name](Reflect.get(value, name))) return false
    return true
  }

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
