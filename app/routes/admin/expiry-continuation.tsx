import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { continueExpiry } from '#domain/verbs/upkeep/continue-expiry.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/expiry-continuation'

export const middleware = [requirePower('site')]

export const action = verbAction(async ({ request }: Route.ActionArgs) => {
  const stop = String((await readFormData(request)).get('stop'))
  const stopId = /^\d{1,9}$/.test(stop) ? Number(stop) : 0
  return {
    verb: ({ db, by }) => continueExpiry(db, { stopId, by }),
    answer: () => redirectWithMessage(localPath('/admin/ads'), 'expiry_continued'),
  }
})

export default refusedPage('/admin/ads', m.admin_back)
