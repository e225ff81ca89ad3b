import { redirect } from 'react-router'
import { SellerAnswer } from '#app/components/ads/seller-answer.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { sellerPhone } from '#app/intents/seller-phone.ts'
import { callersMiddleware } from './callers.ts'
import { whatsappLink } from './whatsapp-link.ts'
import type { Route } from './+types/whatsapp'

export const middleware = [callersMiddleware('whatsapp')]

/** Leads on to WhatsApp; the number stands in no page, only in the address that this answer names. */
export async function action(args: Route.ActionArgs) {
  const { shown, refused } = await sellerPhone(args)
  return shown ? redirect(whatsappLink(shown), 303) : refused
}

export const headers = answerHeaders

export default function Whatsapp({ actionData, params }: Route.ComponentProps) {
  return <SellerAnswer adId={params.adId} act="whatsapp" answer={actionData} />
}
