import { SellerAnswer } from '#app/components/ads/seller-answer.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { sellerPhone } from '#app/intents/seller-phone.ts'
import { callersMiddleware } from './callers.ts'
import type { Route } from './+types/phone'

export const middleware = [callersMiddleware('phone')]

export async function action(args: Route.ActionArgs) {
  const { shown, refused } = await sellerPhone(args)
  return shown ? { phone: shown.phone, title: shown.title } : refused
}

export const headers = answerHeaders

export default function Phone({ actionData, params }: Route.ComponentProps) {
  return <SellerAnswer adId={params.adId} act="phone" answer={actionData} />
}
