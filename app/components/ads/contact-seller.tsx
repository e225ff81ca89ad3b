import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { WhatsappForm } from './whatsapp-form.tsx'

/** How the viewer reaches the seller by telephone; the policies' answer. */
export type Contact = 'none' | 'chat_only' | 'not_proved' | 'no_phone' | 'sign_in' | 'open'
type ContactAnswer = { phone?: string; form?: FormState }

/** The number and WhatsApp, each behind a form: neither stands in the page before it was asked for. */
export function ContactSeller({ contact, ...about }: { contact: Contact; adId: number; phone?: string }) {
  if (contact === 'open' || contact === 'sign_in') return <Ways isOpen={contact === 'open'} {...about} />
  if (contact === 'chat_only') return <Note>{m.ads_chat_only()}</Note>
  if (contact === 'not_proved') return <Note>{m.contact_not_proved()}</Note>
  if (contact === 'no_phone') return <Note>{m.contact_phone_missing()}</Note>
  return null
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-ground px-3 py-2 text-meta text-ink-2">{children}</p>
}

type WaysProps = { isOpen: boolean; adId: number; phone?: string }

/** Who is not signed in is asked to; without scripts the same forms answer with the login prompt. `phone` was asked for before the login. */
function Ways({ isOpen, adId, phone: shown }: WaysProps) {
  const fetcher = useFetcher<ContactAnswer>()
  const { dialog, onSubmit } = useSignInHere()
  const asking = isOpen ? undefined : onSubmit
  const { phone = shown, form } = fetcher.data ?? {}
  return (
    <div className="flex flex-col gap-2">
      {phone ? (
        <PhoneNumber phone={phone} takesFocus={fetcher.data !== undefined} />
      ) : (
        <fetcher.Form
          method="post"
          action={localPath(`/ad/${adId}/phone`)}
          onSubmit={asking}
          defaultShouldRevalidate={false}
          className="flex flex-col gap-2"
        >
          <FormSummary form={form} />
          <Button className="w-full" busy={fetcher.state !== 'idle'}>
            <Icon as={Phone} />
            {m.ads_call()}
          </Button>
        </fetcher.Form>
      )}
      <WhatsappForm adId={adId} onSubmit={asking} />
      {!isOpen && <Note>{m.ads_sign_in_to_call()}</Note>}
      {dialog}
    </div>
  )
}
