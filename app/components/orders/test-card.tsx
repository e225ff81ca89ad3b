import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { SandboxForm } from '#app/components/paying/sandbox-form.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import type { PayableOrder } from './payable-order.ts'
import type { Payment } from './use-payment.ts'
import { useSent } from './use-sent.ts'

type Props = {
  order: Pick<PayableOrder, 'number' | 'price'>
  payment: Payment
  /** How it came back where no script sent it. */
  came?: FormState
}

/** A card of nobody, to try the payment with; its bank may ask on a page of its own. Left meanwhile, it is told of where one is then. */
export function TestCard({ order: { number, price }, payment, came }: Props) {
  const navigate = useNavigate()
  const { over, onSubmit, form, trouble } = useSent(payment, ({ became }) => {
    if (became === 'needs_step') payment.askHolder(() => void navigate(localPath(`/orders/${number}/card/step`)))
    else if (became === 'working') payment.wait()
    else payment.succeed()
  })
  const isSending = payment.state.step === 'processing'
  return (
    <div className="flex flex-col gap-4">
      <TroubleNote trouble={trouble} />
      <SandboxForm
        number={number}
        price={price}
        form={form ?? came}
        over={over}
        onSubmit={onSubmit}
        isSending={isSending}
      />
    </div>
  )
}
