import type { SyntheticEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Outgoing } from '#app/components/offline/waiting-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { emptyForm, type FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import { AskedAgain } from './asked-again.tsx'
import type { ShownMeeting } from './meeting-card.tsx'

/** A handover of this browser: sends it as soon as there is a line, and takes it back. */
export type Outbox = {
  handOver: (act: 'words' | 'received', words: string) => void
  withdraw: (outgoing: Outgoing) => void
  /** What has not arrived yet, or was refused. */
  outgoing?: Outgoing
}

type Props = { meeting: ShownMeeting; path: string; form?: FormState; outbox?: Outbox }

/** How something changes hands: the buyer tells two words or says so, the seller types them. Works without a line. */
export function Handover(props: Props) {
  const { meeting, outbox } = props
  const { outgoing } = outbox ?? {}
  return (
    <>
      {meeting.words && <Words words={meeting.words} />}
      {outbox && outgoing && !outgoing.refusal ? (
        <Waiting onWithdraw={() => outbox.withdraw(outgoing)} />
      ) : (
        <Forms {...props} />
      )}
    </>
  )
}

function Forms({ meeting: { may, triesLeft }, path, form, outbox }: Props) {
  const { outgoing } = outbox ?? {}
  const refusal = outgoing?.refusal
  const typed: FormState | undefined =
    refusal && outgoing.meeting?.act === 'words'
      ? { ...emptyForm, values: { words: outgoing.content }, problems: { words: refusal } }
      : form
  const sending = outbox && {
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      const words = new FormData(event.currentTarget).get('words')
      if (words === '') return
      event.preventDefault()
      outbox.handOver(words === null ? 'received' : 'words', typeof words === 'string' ? words : '')
    },
  }
  return (
    <>
      {may.received && (
        <AskedAgain
          action={path}
          act="received"
          label={m.meetings_received()}
          question={m.meetings_received_question()}
          yes={m.meetings_received_yes()}
          variant="primary"
          {...sending}
        />
      )}
      {refusal && outgoing.meeting?.act === 'received' && <p className="text-danger">{refusal}</p>}
      {may.words && (
        <LocalForm method="post" action={path} noValidate className="flex flex-col gap-2" {...sending}>
          <input type="hidden" name="act" value="words" />
          <Field
            key={outgoing?.id}
            name="words"
            label={m.meetings_words_typed()}
            hint={m.meetings_words_hint({ count: triesLeft, shown: formatNumber(triesLeft) })}
            form={typed}
            required
            dir="rtl"
            lang="ar"
            autoComplete="off"
          />
          <Button className="self-start">{m.meetings_words_send()}</Button>
        </LocalForm>
      )}
    </>
  )
}

function Words({ words }: { words: string }) {
  return (
    <div className="rounded-control border border-gold-line bg-gold-soft p-3">
      <p className="text-meta">{m.meetings_words_of_buyer()}</p>
      <p className="text-h2 font-bold" lang="ar" dir="rtl">
        {words}
      </p>
      <p className="font-bold">{m.meetings_words_warning()}</p>
    </div>
  )
}

function Waiting({ onWithdraw }: { onWithdraw: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-control bg-brand-soft px-3 py-2">
      <p>{m.meetings_waiting()}</p>
      <button type="button" className="link min-h-11 font-semibold" onClick={onWithdraw}>
        {m.meetings_withdraw()}
      </button>
    </div>
  )
}
