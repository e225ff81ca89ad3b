import { useId } from 'react'
import type { OpenWay, PaymentWay } from '#shared/payment-ways.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'
import { CopyNumber } from './copy-number.tsx'
import { wayLabel } from '#i18n/payment-words.ts'

type Props = { ways: OpenWay[]; last?: PaymentWay | null; form?: FormState }

/** The open ways to pay; the chosen one says what to do and where the money goes. */
export function ChooseWay({ ways, last, form }: Props) {
  const problem = form?.problems.way
  const [first, ...others] = ways
  const chosen = valueOf(form, 'way') ?? (first && others.length === 0 ? first.way : last)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{m.orders_way_choose()}</legend>
      {ways.map((way, index) => (
        <Way
          key={way.way}
          {...way}
          id={problem && index === 0 ? problemId('way') : undefined}
          isChosen={way.way === chosen}
        />
      ))}
      {problem && <p className="text-meta font-semibold text-danger">{problem}</p>}
    </fieldset>
  )
}

function Way({ way, text, number, id: given, isChosen }: OpenWay & { id?: string; isChosen: boolean }) {
  const own = useId()
  const id = given ?? own
  return (
    <div className="group rounded-control border border-line px-3 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          id={id}
          type="radio"
          name="way"
          value={way}
          defaultChecked={isChosen}
          aria-describedby={`${id}-how`}
          className="size-5 flex-none accent-brand"
        />
        {wayLabel(way)}
      </label>
      {/* Where the browser cannot tell which one is chosen, all of them are open. */}
      <div id={`${id}-how`} className="flex flex-col gap-2 pb-3 group-not-has-checked:hidden">
        <p dir={textDirection(text)}>{text}</p>
        {number && <CopyNumber number={number} />}
      </div>
    </div>
  )
}
