import { useState, type FormEvent } from 'react'
import { keysOf } from '#shared/keys-of.ts'
import type { SettingsValues } from '#shared/settings-form.ts'
import { m } from '#i18n/messages.ts'
import { settingLabels } from '#i18n/setting-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { SettingControl } from './setting-control.tsx'
import { settingGroups, type Group, type SettingName } from './setting-groups.ts'
import { SettingsPreview, type CountedFigures } from './settings-preview.tsx'

type Props = { version: number; values: SettingsValues; counted: CountedFigures; isOwner: boolean; form?: FormState }

const sum = 'secondAdminFrom'
const labels = Object.fromEntries(Object.entries(settingLabels).map(([name, { label }]) => [name, label]))

/** All settings in one form, in groups; beside it what they look like while they are typed. */
export function SiteSettingsForm({ version, values, counted, isOwner, form }: Props) {
  const shown = (name: SettingName) => valueOf(form, name) ?? values[name]
  // Without a sum that needs two administrators the currency is everybody's.
  const locked: SettingName[] = [sum, 'analyticsScript', 'administratorsNeedSecondFactor']
  if (Number(values.secondAdminFrom) > 0) locked.push('upgradeCurrency')
  const [typed, setTyped] = useState<Partial<SettingsValues>>({})
  const preview = { ...values }
  for (const name of keysOf(values)) preview[name] = typed[name] ?? shown(name)

  function note(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const typed: Partial<SettingsValues> = {}
    for (const name of keysOf(values)) {
      const value = form.get(name)
      if (typeof value === 'string') typed[name] = value
    }
    setTyped(typed)
  }

  return (
    <LocalForm method="post" action="/admin/settings" noValidate onInput={note} className="flex flex-col gap-4">
      <FormSummary form={form} labels={labels} />
      <input type="hidden" name="version" value={valueOf(form, 'version') ?? version} />
      <input type="hidden" name="pricesIn" value={valueOf(form, 'pricesIn') ?? values.upgradeCurrency} />
      <SettingsPreview values={preview} counted={counted} />
      {settingGroups.map((group) => (
        <SettingGroup key={group.id} {...{ group, shown, isOwner, locked, form }} />
      ))}
      <div className="sticky bottom-16 z-10 -mx-4 border-t border-line bg-ground px-4 py-2 md:bottom-0 md:mx-0 md:px-0">
        <Button>{m.site_save()}</Button>
      </div>
    </LocalForm>
  )
}

function SettingGroup({
  group,
  shown,
  isOwner,
  locked,
  form,
}: {
  group: Group
  shown: (name: SettingName) => string
  isOwner: boolean
  locked: readonly SettingName[]
  form?: FormState
}) {
  return (
    <section aria-labelledby={`group-${group.id}`} className="panel flex flex-col gap-4 p-4">
      <div>
        <h2 id={`group-${group.id}`} className="text-h2">
          {group.title()}
        </h2>
        {group.note && <p className="text-ink-2">{group.note()}</p>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {group.controls.map((control) => (
          <SettingControl
            key={control.name}
            control={control}
            value={shown(control.name)}
            isLocked={!isOwner && locked.includes(control.name)}
            form={form}
          />
        ))}
      </div>
    </section>
  )
}
