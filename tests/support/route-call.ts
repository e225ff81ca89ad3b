import { RouterContextProvider } from 'react-router'
import { personContext, servicesContext, type Services } from '#app/request/contexts.ts'
import type { Person } from '#domain/people/person.ts'

type Call = { as: Person | null; services: Partial<Services>; params?: Record<string, string> }

/** What a route's loader or action is called with, for tests that call it by itself. */
export function routeArgs(request: Request, { as, services, params = {} }: Call) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services as Services)
  context.set(personContext, as)
  return { request, context, params } as never
}

/** A body that breaks off after these bytes were read. */
export function cutAfter(bytes: Uint8Array<ArrayBuffer>) {
  let given = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given) return controller.error(new Error('the line broke'))
      given = true
      controller.enqueue(bytes)
    },
  })
}
