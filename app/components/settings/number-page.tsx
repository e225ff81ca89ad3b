import type { NumberWay } from '#shared/number-ways.ts'
import { m } from '#i18n/messages.ts'
import { wayWords } from '#i18n/number-way-words.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { NumberSteps, type Steps } from './number-steps.tsx'
import { SettingsPage } from './settings-page.tsx'

type Props = {
  phone: string | null
  state: 'none' | 'waiting' | 'proved' | 'stale'
  proved: { way: NumberWay; month: string } | null
  wasMoved: boolean
  running: Steps | null
  ways: NumberWay[]
  form?: FormState
}

const wayHints = {
  telegram: m.number_way_telegram_hint,
  text: m.number_way_text_hint,
  desk: m.number_way_desk_hint,
}

/** Proves that the number of the account is in use by its person: what is true now, the way that was begun, and the ways there are. */
export function NumberPage({ phone, state, proved, wasMoved, running, ways, form }: Props) {
  return (
    <SettingsPage tab="profile">
      <section id="proof" tabIndex={-1} className="panel flex scroll-mt-20 flex-col gap-4 p-4 sm:p-6">
        <h2 className="text-h2">{m.number_title()}</h2>
        <p className="text-ink-2">{m.number_intro()}</p>
        <FormSummary form={form} />
        {phone ? (
          <p>
            {m.number_yours()} <bdi dir="ltr">{phone}</bdi>
          </p>
        ) : (
          <p>
            {m.number_missing()}{' '}
            <LocalLink to="/settings" className="link">
              {m.number_to_settings()}
            </LocalLink>
          </p>
        )}
        {state === 'proved' && proved && (
          <p className="font-semibold">{m.number_proved_by({ way: wayWords[proved.way](), month: proved.month })}</p>
        )}
        {wasMoved && <p>{m.number_moved_away()}</p>}
        {state === 'stale' && !wasMoved && <p>{m.number_stale()}</p>}
        {state === 'waiting' && running && <NumberSteps steps={running} form={form} />}
        {phone && state !== 'proved' && <Ways ways={ways} isAnother={state === 'waiting'} />}
      </section>
    </SettingsPage>
  )
}

function Ways({ ways, isAnother }: { ways: NumberWay[]; isAnother: boolean }) {
  if (ways.length === 0) return <p className="text-ink-2">{m.number_no_way()}</p>
  return (
    <LocalForm method="post" action="/settings/number" className="flex flex-col gap-3">
      <h3 className="font-bold">{isAnother ? m.number_ways_again() : m.number_ways()}</h3>
      {ways.map((way) => (
        <div key={way} className="flex flex-col gap-1 sm:flex-row sm:items-center sm:gap-4">
          <Button name="way" value={way} variant={isAnother ? 'secondary' : 'primary'}>
            {wayWords[way]()}
          </Button>
          <p className="text-meta text-ink-2">{wayHints[way]()}</p>
        </div>
      ))}
    </LocalForm>
  )
}
