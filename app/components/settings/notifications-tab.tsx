import { m } from '#i18n/messages.ts'
import { notSentYet, type NotificationSetting, type NotificationSettings } from '#shared/notification-settings.ts'
import { useAdmin } from '#app/components/layout/shell-context.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
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
const ways: [NotificationSetting, Words][] = [
  ['emailNotifications', { label: m.settings_email_notifications, hint: m.settings_email_notifications_hint }],
  ['pushNotifications', { label: m.settings_push_notifications }],
  ['smsNotifications', { label: m.settings_sms_notifications }],
  ['marketingEmails', { label: m.settings_marketing_emails }],
]

/** What a person hears of, and by which ways. */
export function NotificationsTab({ settings, form }: { settings: NotificationSettings; form?: FormState }) {
  const { isAdmin } = useAdmin()
  const shown = kinds.filter(([name]) => name !== 'newUserAlerts' || isAdmin)
  return (
    <>
      <LocalLink to="/settings/messages" className="link self-start font-semibold">
        {m.settings_auto_reply()}
      </LocalLink>
      <SettingsForm action="/settings/notifications" form={form}>
        <SettingGroup title={m.settings_kinds()} note={m.settings_kinds_note()}>
          <Checks list={shown} settings={settings} />
        </SettingGroup>
        <SettingGroup title={m.settings_ways()} note={isSilent(ways) && m.settings_ways_note()}>
          <Checks list={ways} settings={settings} />
        </SettingGroup>
      </SettingsForm>
    </>
  )
}

function Checks({ list, settings }: { list: typeof kinds; settings: NotificationSettings }) {
  const silent = isSilent(list)
  return list.map(([name, { label, hint }]) => {
    const hints = [hint?.(), !silent && notSentYet.includes(name) && m.settings_not_sent_yet()].filter(Boolean)
    return (
      <SettingCheck
        key={name}
        name={name}
        label={label()}
        hint={hints.length > 0 && hints.join(' ')}
        checked={settings[name]}
      />
    )
  })
}

/** Nothing of the whole group is sent yet: that is said once. */
function isSilent(list: typeof kinds) {
  return list.every(([name]) => notSentYet.includes(name))
}
