import { Undo2 } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { settingLabels } from '#i18n/setting-labels.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { SettingName } from './setting-groups.ts'

export type SavingEntry = {
  id: number
  at: Date
  by: string | null
  changes: { key: string; mayRestore: boolean; controls: { name: SettingName; from: string; to: string }[] }[]
}

/** Who changed what and when; what was there before can be put back. */
export function SettingsHistory({ savings }: { savings: SavingEntry[] }) {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="text-h2">
        {m.site_history()}
      </h2>
      {savings.length === 0 && <p className="text-ink-2">{m.site_history_empty()}</p>}
      <ol className="flex flex-col gap-3">
        {savings.map((saving) => (
          <li key={saving.id} id={`saving-${saving.id}`} className="panel p-4">
            <p className="text-meta text-ink-2">
              <bdi dir={textDirection(saving.by)} className="font-semibold text-ink">
                {saving.by ?? m.site_history_nobody()}
              </bdi>
              {m.common_list_separator()}
              <bdi>{formatMoment(saving.at)}</bdi>
            </p>
            <ul className="divide-y divide-line">
              {saving.changes.map((change) => (
                <Change key={change.key} saving={saving} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ saving, change }: { saving: SavingEntry; change: SavingEntry['changes'][number] }) {
  const names = change.controls.map(({ name }) => settingLabels[name].label()).join(m.common_list_separator())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <dl className="min-w-0 flex-1 basis-60">
        {change.controls.map(({ name, from, to }) => (
          <div key={name}>
            <dt className="font-semibold">{settingLabels[name].label()}</dt>
            <dd className="break-words text-ink-2">
              <del className="no-underline">
                <span className="sr-only">{m.site_history_before()} </span>
                <bdi dir={textDirection(from)}>{from}</bdi>
              </del>
              <span aria-hidden="true"> {m.site_history_arrow()} </span>
              <ins className="font-semibold text-ink no-underline">
                <span className="sr-only">{m.site_history_after()} </span>
                <bdi dir={textDirection(to)}>{to}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {change.mayRestore && (
        <LocalForm method="post" action="/admin/settings/restoration">
          <input type="hidden" name="saving" value={saving.id} />
          <input type="hidden" name="key" value={change.key} />
          <Button variant="quiet" aria-label={m.site_restore_of({ name: names })}>
            <Icon as={Undo2} size={18} />
            {m.site_restore()}
          </Button>
        </LocalForm>
      )}
    </li>
  )
}
