import { redirect } from 'react-router'
import type { FlashMessage } from '#shared/flash-messages.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { returnPath } from '#app/request/return-path.ts'

/** Back to the list, with what was done; the panel at the bell says it itself (`quiet`). */
export async function backToNotifications(request: Request, message: FlashMessage) {
  const form = request.headers.has('Content-Type') ? await readFormData(request) : new FormData()
  const path = returnPath('/notifications', form.get('returnTo'))
  return form.get('quiet') ? redirect(path, 303) : redirectWithMessage(path, message)
}
