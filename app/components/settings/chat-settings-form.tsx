import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import type { ChatSettings } from '#domain/conversations/read-chat-settings.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { SettingCheck } from './setting-check.tsx'
import { SettingGroup } from './setting-group.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the other side sees of oneself, and the words that answer a buyer for a seller who is away. */
export function ChatSettingsForm({ settings, form }: { settings: ChatSettings; form?: FormState }) {
  return (
    <SettingsForm action="/settings/messages" form={form}>
      <SettingGroup title={m.settings_chat_marks()} note={m.settings_chat_marks_note()}>
        <SettingCheck
          name="showsReading"
          label={m.settings_shows_reading()}
          hint={m.settings_shows_reading_hint()}
          checked={form ? Boolean(form.values.showsReading) : settings.showsReading}
        />
        <SettingCheck
          name="showsTyping"
          label={m.settings_shows_typing()}
          hint={m.settings_shows_typing_hint()}
          checked={form ? Boolean(form.values.showsTyping) : settings.showsTyping}
        />
      </SettingGroup>
      <SettingGroup title={m.settings_voice()}>
        <SettingCheck
          name="takesVoice"
          label={m.settings_takes_voice()}
          hint={m.settings_takes_voice_hint()}
          checked={form ? Boolean(form.values.takesVoice) : settings.takesVoice}
        />
      </SettingGroup>
      <SettingGroup title={m.settings_auto_reply()} note={m.settings_auto_reply_note()}>
        <SettingCheck
          name="autoReply"
          label={m.settings_auto_reply_on()}
          checked={form ? Boolean(form.values.autoReply) : settings.autoReply}
        />
        <TextAreaField
          name="autoReplyText"
          label={m.settings_auto_reply_text()}
          hint={m.settings_auto_reply_text_hint({ words: m.messages_automatic_reply() })}
          form={form}
          defaultValue={settings.autoReplyText}
          maxLength={limits.autoReplyLength}
          rows={3}
        />
      </SettingGroup>
    </SettingsForm>
  )
}
