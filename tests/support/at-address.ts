import { RouterContextProvider } from 'react-router'
import type { Person } from '#domain/people/person.ts'
import { clientAddressContext, personContext, servicesContext, type Services } from '#app/request/contexts.ts'
import { db } from './database.ts'

let number = 0
/** An address of a network of its own. */
export const freshIpv6 = () => `2001:db8:${(++number).toString(16)}:1::1`

/** The context of a request from this address. */
export function at(address: string, { person = null, on = db }: { person?: Person | null; on?: typeof db } = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db: on } as unknown as Services)
  context.set(clientAddressContext, address)
  context.set(personContext, person)
  return context
}

export function request(headers: Record<string, string> = {}) {
  return new Request('http://localhost/', { headers })
}
