import type { RouterContextProvider } from 'react-router'
import { isTimeout } from '#db/is-timeout.ts'

type Context = Readonly<RouterContextProvider>

const late = new WeakSet<Context>()

/** Remembers of a request whether the database did not answer it in time. */
export function noteFault(context: Context, error: unknown) {
  if (isTimeout(error)) late.add(context)
}

export function wasLate(context: Context) {
  return late.has(context)
}
