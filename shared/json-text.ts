/** JSON of a value. In a page's data a list of like rows is a third shorter so than as rows that the router names one by one. */
export type JsonText<Value> = string & { readonly of?: Value }

export const toJsonText = <Value>(value: Value) => JSON.stringify(value) as JsonText<Value>

/** What `toJsonText` was given, as far as JSON has a form for it. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text)
}
