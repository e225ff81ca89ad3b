import { RouterContextProvider } from 'react-router'
import {
  clientAddressContext,
  documentContext,
  nonceContext,
  servicesContext,
  type Services,
} from '#app/request/contexts.ts'

type Options = { services: Services; nonce: string; address: string; isDocument: boolean }

/** The context that the web server gives to each request. */
export function requestContext({ services, nonce, address, isDocument }: Options) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(nonceContext, nonce)
  context.set(clientAddressContext, address)
  context.set(documentContext, isDocument)
  return context
}
