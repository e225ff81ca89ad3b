import type { NumberWay } from '#shared/number-ways.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'

export type Steps = {
  way: NumberWay
  /** What opens the bot or the message; null where the way was closed meanwhile. */
  href: string | null
  /** The number that the message goes to. */
  to: string | null
  message: string
  isNumberShared: boolean
  /** A moment of today, by the clock of Damascus. */
  until: string
}

const openWords = { telegram: m.number_open_telegram, text: m.number_open_text, desk: m.number_open_desk }

/** What is left to do of a proof that was begun. */
export function NumberSteps({ steps, form }: { steps: Steps; form?: FormState }) {
  const { way, href, to, message, until } = steps
  return (
    <>
      <ol className="flex list-decimal flex-col gap-3 ps-5">
        {way === 'telegram' ? (
          <>
            <li>{m.number_telegram_step_open()}</li>
            <li>{m.number_telegram_step_share()}</li>
            <li>{m.number_telegram_step_code()}</li>
          </>
        ) : (
          <>
            <li>
              {m.number_message_step()} <bdi dir="ltr">{to}</bdi>
              <p className="my-2 break-words select-all" dir={textDirection(message)}>
                {message}
              </p>
            </li>
            <li>{way === 'text' ? m.number_text_step_back() : m.number_desk_step_back()}</li>
          </>
        )}
      </ol>
      {href && (
        <a href={href} className="btn btn-primary self-start" target="_blank" rel="noreferrer">
          {openWords[way]()}
        </a>
      )}
      {way === 'telegram' ? (
        <LocalForm method="post" action="/settings/number/code" className="flex max-w-md flex-col gap-3">
          <Field
            name="code"
            label={m.number_code()}
            form={form}
            required
            dir="ltr"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <Button className="self-start">{m.number_confirm()}</Button>
        </LocalForm>
      ) : (
        <Button href="/settings/number" variant="secondary" className="self-start">
          {m.number_look_again()}
        </Button>
      )}
      {way !== 'desk' && <p className="text-meta text-ink-2">{m.number_until({ time: until })}</p>}
    </>
  )
}
