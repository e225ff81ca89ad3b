import { AdPage } from '#app/components/ads/ad-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { callersMiddleware } from '#app/request/callers.ts'
import { readAdPage } from '#app/request/read-ad-page.ts'
import { sellerPhone } from '#app/request/seller-phone.ts'
import type { Route } from './+types/phone'

export const middleware = [callersMiddleware]

/** Without scripts the whole page of the ad comes again, with the number in it. */
export function loader(args: Route.LoaderArgs) {
  return readAdPage(args)
}

export async function action(args: Route.ActionArgs) {
  const { shown, refused } = await sellerPhone(args)
  return shown ? { phone: shown.phone } : refused
}

export const headers = answerHeaders

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  return <AdPage page={loaderData} answer={actionData} />
}
