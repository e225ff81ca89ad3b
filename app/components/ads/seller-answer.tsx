import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { adPath } from './ad-path.ts'
import { PhoneNumber } from './phone-number.tsx'

type Props = { adId: string; act: 'phone' | 'whatsapp'; answer?: { phone?: string; title?: string; form?: FormState } }

/** What asking for a seller's number is answered with where scripts do not put it into the ad's page. */
export function SellerAnswer({ adId, act, answer }: Props) {
  const { phone, title, form } = answer ?? {}
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <title>{m.ads_seller_phone()}</title>
      <h1 className="text-h1">{m.ads_seller_phone()}</h1>
      {title && (
        <p className="max-w-lg text-ink-2" dir={textDirection(title)}>
          {title}
        </p>
      )}
      {phone && <PhoneNumber phone={phone} />}
      {form?.work && (
        <LocalForm
          method="post"
          action={`/ad/${Number(adId)}/${act}`}
          reloadDocument={act === 'whatsapp'}
          className="flex max-w-lg flex-col gap-4"
        >
          <FormSummary form={form} />
          <Button>{m.ads_go_on()}</Button>
        </LocalForm>
      )}
      {form?.message && !form.work && (
        <p role="alert" className="max-w-lg text-ink-2">
          {form.message}
        </p>
      )}
      {form?.ways?.map(({ href, children }) => (
        <a key={href} href={href} className="btn btn-primary">
          {children}
        </a>
      ))}
      <Button href={adPath({ id: Number(adId) })} variant="secondary">
        {m.ads_back_to_ad()}
      </Button>
    </div>
  )
}
