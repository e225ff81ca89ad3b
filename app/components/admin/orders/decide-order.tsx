import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

type Props = { number: number; returnTo: string; mayRefuse: boolean; confirming?: FormState; refusing?: FormState }

/** The two answers of an administrator: the money is here, or it is not. */
export function DecideOrder({ number, returnTo, mayRefuse, confirming, refusing }: Props) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3 sm:flex-row sm:items-start">
      <LocalForm
        method="post"
        action={`/admin/orders/${number}/confirmation`}
        noValidate
        className="flex flex-1 flex-col gap-2"
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          name="reference"
          label={m.orders_reference()}
          form={confirming}
          maxLength={limits.paymentReferenceLength}
          required
          autoComplete="off"
        />
        <Knowing form={confirming} />
        <Button type="submit">{m.orders_confirm()}</Button>
      </LocalForm>
      {mayRefuse && (
        <LocalForm
          method="post"
          action={`/admin/orders/${number}/refusal`}
          noValidate
          className="flex flex-1 flex-col gap-2"
        >
          <input type="hidden" name="returnTo" value={returnTo} />
          <Field
            name="reason"
            label={m.orders_refusal_reason()}
            form={refusing}
            maxLength={limits.paymentNoteLength}
            required
            autoComplete="off"
          />
          <Button type="submit" variant="danger">
            {m.orders_refuse()}
          </Button>
        </LocalForm>
      )}
    </div>
  )
}

/** What is asked about a number before it is taken: it confirmed another order, or who saw the money first wrote another one. */
function Knowing({ form }: { form?: FormState }) {
  return (
    <>
      <UsedBy number={valueOf(form, 'usedBy')} />
      {valueOf(form, 'repeated') !== undefined && (
        <CheckField
          name="repeated"
          value="yes"
          defaultChecked={valueOf(form, 'repeated') === 'yes'}
          label={m.orders_reference_again()}
        />
      )}
      {valueOf(form, 'other') !== undefined && (
        <CheckField
          name="other"
          value="yes"
          defaultChecked={valueOf(form, 'other') === 'yes'}
          label={m.orders_reference_other()}
        />
      )}
    </>
  )
}

/** The order that the typed number confirmed before. */
function UsedBy({ number = '' }: { number?: string }) {
  if (!/^\d{1,15}$/.test(number)) return null
  return (
    <p className="text-meta">
      {m.orders_reference_used_by()}{' '}
      <LocalLink to={`/admin/orders/${number}/confirmation`} className="link">
        {m.orders_one({ number: Number(number) })}
      </LocalLink>
    </p>
  )
}
