import { redirect } from 'react-router'
import type { FlashMessage } from '#shared/flash-messages.ts'
import { localPath } from '#i18n/language.ts'
import { redirectWithMessage } from './flash.ts'
import { readFormData } from './form-data.ts'

/** Back to the list, with what was done; the panel at the bell says it itself (`quiet`). */
export async function backToNotifications(request: Request, message: FlashMessage) {
  const path = localPath('/notifications')
  const form = request.headers.has('Content-Type') ? await readFormData(request) : new FormData()
  return form.get('quiet') ? redirect(path, 303) : redirectWithMessage(path, message)
}
