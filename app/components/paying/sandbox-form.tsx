import type { ComponentType } from 'react'
import type { FormProps } from 'react-router'
import { isolate } from '#i18n/text-direction.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { sandboxNumbers, type SandboxNumber } from '#shared/sandbox-cards.ts'
import { Button } from '#app/ui/button.tsx'
import { problemId, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'

const effects: Record<SandboxNumber, () => string> = {
  '4242424242424242': m.paying_test_pays,
  '4000000000000002': m.paying_test_declined,
  '4000000000009995': m.paying_test_poor,
  '4000002500003155': m.paying_test_asks,
  '4000000000000119': m.paying_test_silent,
}

type Props = {
  number: number
  price: string
  form?: FormState
  isSending: boolean
  /** Sends it and stays, once scripts run. */
  over: ComponentType<FormProps>
  /** Against a double submit. */
  onSubmit: FormProps['onSubmit']
}

/** Paying an order with a card of nobody: which one is chosen, never typed, so that nobody types their own. */
export function SandboxForm({ number, price, form, isSending, over: Frame, onSubmit }: Props) {
  const scripted = useScripted()
  return (
    <Frame
      method="post"
      action={localPath(`/orders/${number}/card`)}
      preventScrollReset
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <FormSummary form={form} labels={{ card: m.paying_test_which }} />
      {scripted && <input type="hidden" name="over" value="dialog" />}
      <p className="rounded-control border border-line bg-surface-2 px-4 py-3">{m.paying_test_note()}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{m.paying_test_which()}</legend>
        {sandboxNumbers.map((card, at) => (
          <label key={card} className="relative flex min-h-11 flex-wrap items-center gap-x-2.5 ps-8">
            <input
              id={at === 0 ? problemId('card') : undefined}
              type="radio"
              name="card"
              value={card}
              required
              defaultChecked={at === 0}
              className="absolute inset-y-0 start-0 my-auto size-5 accent-brand"
            />
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {card.replace(/(\d{4})(?=\d)/g, '$1 ')}
            </bdi>
            <span className="text-ink-2">{effects[card]()}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={isSending} className="self-start">
        {m.paying_pay({ price: isolate(price) })}
      </Button>
    </Frame>
  )
}
