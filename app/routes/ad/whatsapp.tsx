import { redirect } from 'react-router'
import { AdPage } from '#app/components/ads/ad-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { callersMiddleware } from '#app/request/callers.ts'
import { readAdPage } from '#app/request/read-ad-page.ts'
import { sellerPhone } from '#app/request/seller-phone.ts'
import { whatsappLink } from '#app/request/whatsapp-link.ts'
import type { Route } from './+types/whatsapp'

export const middleware = [callersMiddleware]

export function loader(args: Route.LoaderArgs) {
  return readAdPage(args)
}

/** Leads on to WhatsApp; the number stands in no page, only in the address that this answer names. */
export async function action(args: Route.ActionArgs) {
  const { shown, refused } = await sellerPhone(args)
  return shown ? redirect(whatsappLink(shown), 303) : refused
}

export const headers = answerHeaders

export default function Whatsapp({ loaderData, actionData }: Route.ComponentProps) {
  return <AdPage page={loaderData} answer={actionData} />
}
