import type { RouterContextProvider } from 'react-router'
import { requirePerson } from '#app/request/contexts.ts'

/** Whether a decision waited in a browser in the name of somebody else than who is signed in now. */
export function isDecidedByAnother(context: Readonly<RouterContextProvider>, { decidedBy }: { decidedBy?: string }) {
  return decidedBy !== undefined && decidedBy !== requirePerson(context).id
}
