import { m } from '#i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { useTheme } from '#app/components/layout/shell-context.tsx'
import { problemId, type FormState } from '#app/ui/form-state.ts'
import { SettingCheck } from './setting-check.tsx'
import { SettingGroup } from './setting-group.tsx'
import { SettingsForm } from './settings-form.tsx'

/** How the site speaks and looks. Sent as a whole page: the next one may be in another language. */
export function PreferencesTab({
  chosen,
  form,
}: {
  chosen: { language: Locale; dataSaver: boolean; draftAutoSave: boolean }
  form?: FormState
}) {
  const { theme } = useTheme()
  return (
    <SettingsForm
      action="/settings/preferences"
      form={form}
      wholePage
      labels={{ language: m.settings_language, theme: m.settings_theme }}
    >
      <SettingGroup title={m.settings_language()} note={m.settings_language_note()}>
        <Choice
          id={problemId('language')}
          name="language"
          value="ar"
          label={m.settings_arabic()}
          chosen={chosen.language}
          lang="ar"
        />
        <Choice name="language" value="en" label={m.settings_english()} chosen={chosen.language} lang="en" />
      </SettingGroup>
      <SettingGroup title={m.settings_theme()} note={m.settings_theme_note()}>
        <Choice id={problemId('theme')} name="theme" value="light" label={m.settings_light()} chosen={theme} />
        <Choice name="theme" value="dark" label={m.settings_dark()} chosen={theme} />
      </SettingGroup>
      <SettingGroup title={m.settings_drafts()}>
        <SettingCheck
          name="draftAutoSave"
          label={m.settings_draft_auto_save()}
          hint={m.settings_draft_auto_save_hint()}
          checked={chosen.draftAutoSave}
        />
      </SettingGroup>
      <SettingGroup title={m.settings_data()}>
        <SettingCheck
          name="dataSaver"
          label={m.settings_data_saver()}
          hint={m.settings_data_saver_hint()}
          checked={chosen.dataSaver}
        />
      </SettingGroup>
    </SettingsForm>
  )
}

type Option = { id?: string; name: string; value: string; label: string; chosen: string; lang?: Locale }

function Choice({ id, name, value, label, chosen, lang }: Option) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="size-5 flex-none accent-brand"
      />
      <span lang={lang}>{label}</span>
    </label>
  )
}
