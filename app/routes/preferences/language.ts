import { redirect } from 'react-router'
import { barePath, localPath } from '#i18n/language.ts'
import { cookie } from '#app/request/cookies.ts'
import { internalPath } from '#shared/internal-path.ts'
import { database, currentPerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { rememberLanguage } from '#domain/verbs/accounts/remember-language.ts'
import type { Route } from './+types/language'

const year = 31_536_000

/** Remembers the language (for letters and notifications too) and goes to the same page in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const locale = form.get('language') === 'en' ? 'en' : 'ar'
  const person = currentPerson(context)
  if (person) await rememberLanguage(database(context), { personId: person.id, locale })
  // Judged once more without its language: what stands behind `/en` may begin with two slashes.
  const path = internalPath(barePath(internalPath(form.get('returnTo'))))
  return redirect(localPath(path, locale), {
    status: 303,
    headers: { 'Set-Cookie': cookie('language', locale, { maxAge: year }) },
  })
}
