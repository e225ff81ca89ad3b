import { useId, type ReactNode } from 'react'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { keysOf } from '#shared/keys-of.ts'
import { eventGroups, type EventGroup } from '#shared/event-groups.ts'
import { m } from '#i18n/messages.ts'
import { eventLabel } from '#i18n/event-label.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { HistoryTyped } from './history-path.ts'

const groups: Record<EventGroup, () => string> = {
  ads: m.audit_group_ads,
  people: m.audit_group_people,
  access: m.audit_group_access,
  safety: m.audit_group_safety,
  money: m.audit_group_money,
  site: m.audit_group_site,
}

export type HistoryProblems = Partial<Record<keyof HistoryTyped, string>>
type Props = { typed: HistoryTyped; problems: HistoryProblems; admins: string[] }

/** What to look for in the history; folded away until something is. */
export function HistoryFilters({ typed, problems, admins }: Props) {
  const isNarrowed = Object.values(typed).some((value) => value !== '')
  const list = useId()
  return (
    <details open={isNarrowed} key={JSON.stringify(typed)} className="group panel min-w-0 px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon as={SlidersHorizontal} />
        {m.audit_filters()}
        <Icon as={ChevronDown} className="ms-auto text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <LocalForm action="/admin/audit" role="search" className="grid grid-cols-2 gap-3 pt-2 pb-3 lg:grid-cols-3">
        <Labelled label={m.audit_by()} problem={problems.by}>
          <input name="by" type="text" dir="ltr" list={list} defaultValue={typed.by} className="control" />
          <datalist id={list}>
            {admins.map((email) => (
              <option key={email} value={email}>
                {email}
              </option>
            ))}
          </datalist>
        </Labelled>
        <Labelled label={m.audit_kind()}>
          <KindSelect kind={typed.kind} />
        </Labelled>
        <Labelled label={m.audit_person()} problem={problems.person}>
          <input name="person" type="text" dir="ltr" defaultValue={typed.person} className="control" />
        </Labelled>
        <Labelled label={m.audit_ad()} problem={problems.ad}>
          <input name="ad" type="text" dir="ltr" inputMode="numeric" defaultValue={typed.ad} className="control" />
        </Labelled>
        <Labelled label={m.audit_from()} isHalf>
          <input name="from" type="date" defaultValue={typed.from} className="control" />
        </Labelled>
        <Labelled label={m.audit_to()} isHalf>
          <input name="to" type="date" defaultValue={typed.to} className="control" />
        </Labelled>
        <div className="col-span-full flex flex-wrap gap-2">
          <Button>{m.audit_show()}</Button>
          {isNarrowed && (
            <Button href="/admin/audit" variant="quiet">
              {m.audit_show_all()}
            </Button>
          )}
        </div>
      </LocalForm>
    </details>
  )
}

function KindSelect({ kind }: { kind: string }) {
  return (
    <select name="kind" defaultValue={kind} className="control">
      <option value="">{m.audit_kind_any()}</option>
      {keysOf(eventGroups).map((group) => (
        <optgroup key={group} label={groups[group]()}>
          <option value={group}>{m.audit_kind_group({ group: groups[group]() })}</option>
          {eventGroups[group].map((eventKind) => (
            <option key={eventKind} value={eventKind}>
              {eventLabel(eventKind)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

type LabelledProps = { label: string; problem?: string; isHalf?: boolean; children: ReactNode }

/** A control under its label; on a phone two short ones stand beside each other. */
function Labelled({ label, problem, isHalf, children }: LabelledProps) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 ${isHalf ? '' : 'max-sm:col-span-2'}`}>
      <span className="font-semibold">{label}</span>
      {children}
      {problem && <span className="text-meta font-semibold text-danger">{problem}</span>}
    </label>
  )
}
