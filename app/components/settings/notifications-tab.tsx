import { m } from '#i18n/messages.ts'
import type { NotificationSetting, NotificationSettings, QuietHours } from '#shared/notification-settings.ts'
import { useAdmin } from '#app/components/layout/shell-context.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PushSwitch } from './push-switch.tsx'
import { SettingCheck } from './setting-check.tsx'
import { SettingGroup } from './setting-group.tsx'
import { SettingsForm } from './settings-form.tsx'

type Words = { label: () => string; hint?: () => string }

const kinds: [NotificationSetting, Words][] = [
  ['adStatusUpdates', { label: m.settings_ad_status_updates, hint: m.settings_ad_status_updates_hint }],
  ['adminMessages', { label: m.settings_admin_messages }],
  ['promotionReminders', { label: m.settings_promotion_reminders }],
  ['newUserAlerts', { label: m.settings_new_user_alerts }],
  ['systemUpdates', { label: m.settings_system_updates, hint: m.settings_system_updates_hint }],
]
const channels: [NotificationSetting, Words][] = [
  ['emailNotifications', { label: m.settings_email_notifications, hint: m.settings_email_notifications_hint }],
  ['pushNotifications', { label: m.settings_push_notifications, hint: m.settings_push_notifications_hint }],
  ['smsNotifications', { label: m.settings_sms_notifications, hint: m.settings_sms_notifications_hint }],
  ['marketingEmails', { label: m.settings_marketing_emails, hint: m.settings_marketing_emails_hint }],
]

type Ways = {
  push: { publicKey: string; endpoint: string | null }
  canMail: boolean
  canText: boolean
  hasPhone: boolean
}
type Tab = { settings: NotificationSettings & QuietHours; ways: Ways; form?: FormState }

/** What a person is notified of, by which ways, and when not. */
export function NotificationsTab({ settings, ways, form }: Tab) {
  const { isAdmin } = useAdmin()
  const shown = kinds.filter(([name]) => name !== 'newUserAlerts' || isAdmin)
  const isOn = (name: NotificationSetting) => (form ? name in form.values : settings[name])
  return (
    <>
      <LocalLink to="/settings/messages" className="link self-start font-semibold">
        {m.settings_messages()}
      </LocalLink>
      <SettingsForm action="/settings/notifications" form={form}>
        <SettingGroup title={m.settings_kinds()} note={m.settings_kinds_note()}>
          <Checks list={shown} isOn={isOn} />
        </SettingGroup>
        <SettingGroup title={m.settings_ways()}>
          <Checks list={channels} isOn={isOn} hintOf={(name) => obstacle(name, ways)} />
        </SettingGroup>
        <SettingGroup title={m.settings_quiet()} note={m.settings_quiet_note()}>
          <div className="grid max-w-md grid-cols-2 gap-4">
            <Field
              type="time"
              name="quietFrom"
              label={m.settings_quiet_from()}
              form={form}
              defaultValue={settings.quietFrom ?? ''}
            />
            <Field
              type="time"
              name="quietTo"
              label={m.settings_quiet_to()}
              form={form}
              defaultValue={settings.quietTo ?? ''}
            />
          </div>
        </SettingGroup>
      </SettingsForm>
      <section className="panel flex flex-col gap-3 p-4 sm:p-6">
        <h2 className="text-h2">{m.settings_push_title()}</h2>
        <PushSwitch push={ways.push} />
      </section>
    </>
  )
}

type List = {
  list: typeof kinds
  isOn: (name: NotificationSetting) => boolean
  hintOf?: (name: NotificationSetting) => string | undefined
}

function Checks({ list, isOn, hintOf }: List) {
  return list.map(([name, { label, hint }]) => {
    const hints = [hint?.(), hintOf?.(name)].filter(Boolean)
    return (
      <SettingCheck
        key={name}
        name={name}
        label={label()}
        hint={hints.length > 0 && hints.join(' ')}
        checked={isOn(name)}
      />
    )
  })
}

/** Why nothing would come by this way as things are. */
function obstacle(name: NotificationSetting, { canMail, canText, hasPhone }: Ways) {
  const isMail = name === 'emailNotifications' || name === 'marketingEmails'
  if (isMail && !canMail) return m.settings_email_unproven()
  if (name !== 'smsNotifications') return undefined
  if (!canText) return m.settings_sms_none()
  return hasPhone ? undefined : m.settings_sms_no_phone()
}
