import { RouterContextProvider } from 'react-router'
import {
  clientAddressContext,
  documentContext,
  nonceContext,
  routerDataContext,
  servicesContext,
  type Services,
} from '#app/request/contexts.ts'

type Options = { services: Services; nonce: string; address: string; kind: 'document' | 'data' | 'form' }

/** The context that the web server gives to each request. */
export function requestContext({ services, nonce, address, kind }: Options) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(nonceContext, nonce)
  context.set(clientAddressContext, address)
  context.set(documentContext, kind === 'document')
  context.set(routerDataContext, kind === 'data')
  return context
}
