import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { restoreSetting } from '#domain/verbs/site/restore-setting.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { restorationFields } from '#shared/fields/site-settings.ts'

export const middleware = [requirePower('site')]

export const action = verbAction(() => ({
  form: restorationFields,
  verb: ({ db, by, fields: { saving, key } }) => restoreSetting(db, { savingId: saving, key, by }),
  answer: ({ fields }) => redirectWithMessage(localPath(`/admin/settings#saving-${fields.saving}`), 'setting_restored'),
}))

export default refusedPage('/admin/settings', m.site_back)
