import { RouterContextProvider } from 'react-router'
import { clientAddressContext, nonceContext, servicesContext, type Services } from '#app/request/contexts.ts'

/** The context that the web server gives to each request. */
export function requestContext({ services, nonce, address }: { services: Services; nonce: string; address: string }) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(nonceContext, nonce)
  context.set(clientAddressContext, address)
  return context
}
