import { localPath } from '#i18n/language.ts'
import { preferencesFields } from '#shared/fields/preferences.ts'
import { chooseDrafts } from '#domain/verbs/ads/choose-drafts.ts'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { rememberLanguage } from '#domain/verbs/accounts/remember-language.ts'
import { PreferencesTab } from '#app/components/settings/preferences-tab.tsx'
import { SettingsPage } from '#app/components/settings/settings-page.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { cookie, setCookies } from '#app/request/cookies.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { dataSaverCookies, savesData } from '#app/request/save-data.ts'
import { useForgottenDrafts } from '#app/components/drafts/use-forgotten-drafts.ts'
import type { Route } from './+types/preferences'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

const year = 31_536_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const { saves } = await findDraft(database(context), person)
  return { language: person.locale, dataSaver: savesData(request), draftAutoSave: saves, personId: person.id }
}

/** The account stores the language, for letters too, and whether drafts are saved; the browser stores the rest. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, preferencesFields)
  if (!read.ok) return refuseForm(read)
  const { language, theme, dataSaver, draftAutoSave } = read.fields
  await rememberLanguage(database(context), { personId: person.id, locale: language })
  await chooseDrafts(database(context), { by: person, savesDrafts: draftAutoSave })
  return redirectWithMessage(localPath('/settings/preferences#save', language), 'preferences_saved', {
    headers: setCookies([
      cookie('language', language, { maxAge: year }),
      cookie('theme', theme, { maxAge: year }),
      ...dataSaverCookies(request, dataSaver),
    ]),
  })
}

export default function PreferenceSettings({ loaderData, actionData }: Route.ComponentProps) {
  useForgottenDrafts(loaderData)
  return (
    <SettingsPage tab="preferences">
      <PreferencesTab chosen={loaderData} form={actionData?.form} />
    </SettingsPage>
  )
}
