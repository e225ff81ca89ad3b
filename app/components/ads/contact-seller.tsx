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
export function ContactSeller({ contact, adId }: { contact: Contact; adId: number }) {
  if (contact === 'open') return <OpenContact adId={adId} />
  if (contact === 'sign_in') return <SignInToContact adId={adId} />
  if (contact === 'chat_only') return <Note>{m.ads_chat_only()}</Note>
  if (contact === 'not_proved') return <Note>{m.contact_not_proved()}</Note>
  if (contact === 'no_phone') return <Note>{m.contact_phone_missing()}</Note>
  return null
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-ground px-3 py-2 text-meta text-ink-2">{children}</p>
}

function OpenContact({ adId }: { adId: number }) {
  const fetcher = useFetcher<ContactAnswer>()
  const { phone, form } = fetcher.data ?? {}
  return (
    <div className="flex flex-col gap-2">
      <FormSummary form={form} />
      {phone ? (
        <PhoneNumber phone={phone} takesFocus />
      ) : (
        <fetcher.Form method="post" action={localPath(`/ad/${adId}/phone`)} defaultShouldRevalidate={false}>
          <Button className="w-full" busy={fetcher.state !== 'idle'}>
            <Icon as={Phone} />
            {m.ads_call()}
          </Button>
        </fetcher.Form>
      )}
      <WhatsappForm adId={adId} />
    </div>
  )
}

/** Without scripts the same forms answer with the login prompt. */
function SignInToContact({ adId }: { adId: number }) {
  const { dialog, onSubmit } = useSignInHere(localPath(`/ad/${adId}`))
  return (
    <div className="flex flex-col gap-2">
      <form method="post" action={localPath(`/ad/${adId}/phone`)} onSubmit={onSubmit}>
        <Button className="w-full">
          <Icon as={Phone} />
          {m.ads_call()}
        </Button>
      </form>
      <WhatsappForm adId={adId} onSubmit={onSubmit} />
      <Note>{m.ads_sign_in_to_call()}</Note>
      {dialog}
    </div>
  )
}
