import { setCookies } from '#app/request/cookies.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { dataSaverCookies } from '#app/request/save-data.ts'
import { internalPath } from '#shared/internal-path.ts'
import type { Route } from './+types/data-saver'

/** Switches the data saver of this browser on or off, and goes back to the foot of the page that asked. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
  const on = form.get('dataSaver') === 'on'
  return redirectWithMessage(
    `${internalPath(form.get('returnTo'))}#data-saver`,
    on ? 'data_saver_on' : 'data_saver_off',
    {
      headers: setCookies(dataSaverCookies(request, on)),
    },
  )
}
