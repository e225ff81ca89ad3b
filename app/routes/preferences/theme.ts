import { redirect } from 'react-router'
import { cookie } from '#app/request/cookies.ts'
import { readFormData } from '#app/request/form-data.ts'
import { internalPath } from '#shared/internal-path.ts'
import type { Route } from './+types/theme'

const year = 31_536_000

/** Remembers light or dark and goes back to the page that asked. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
  const theme = form.get('theme') === 'dark' ? 'dark' : 'light'
  return redirect(internalPath(form.get('returnTo')), {
    status: 303,
    headers: { 'Set-Cookie': cookie('theme', theme, { maxAge: year }) },
  })
}
