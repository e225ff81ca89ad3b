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
import { ChatLink } from './chat-link.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { WhatsappForm } from './whatsapp-form.tsx'

/** How the viewer reaches the seller by telephone; the policies' answer. */
export type Contact = 'none' | 'chat_only' | 'not_proved' | 'no_phone' | 'sign_in' | 'open'
type ContactAnswer = { phone?: string; form?: FormState }
type Props = { contact: Contact; adId: number; sellerName: string; canWrite: boolean; phone?: string }

const notes: Partial<Record<Contact, () => string>> = {
  chat_only: m.ads_chat_only,
  not_proved: m.contact_not_proved,
  no_phone: m.contact_phone_missing,
  sign_in: m.ads_sign_in_to_call,
}

/** The ways to the seller: on phones a bar at the thumb in place of the site's, on wide screens a panel. */
export function ContactSeller({ contact, adId, sellerName, canWrite, phone }: Props) {
  const byPhone = contact === 'open' || contact === 'sign_in'
  const note = notes[contact]
  if (contact === 'none' && !canWrite) return null
  return (
    <div id="contact" className="contact">
      <div className={byPhone || canWrite ? 'thumb-bar contact-bar' : undefined}>
        {byPhone && <ByPhone isOpen={contact === 'open'} adId={adId} phone={phone} />}
        <ChatLink adId={adId} sellerName={sellerName} contact={contact} canWrite={canWrite} />
      </div>
      {note && <p className="rounded-control bg-ground px-3 py-2 text-meta text-ink-2">{note()}</p>}
    </div>
  )
}

type PhoneProps = { isOpen: boolean; adId: number; phone?: string }

/**
 * WhatsApp and the number, each behind a form: neither stands in the page before it was asked for. Who is not signed in
 * is asked to; without scripts the same forms answer with the login prompt. `phone` was asked for before the login.
 */
function ByPhone({ isOpen, adId, phone: shown }: PhoneProps): ReactNode {
  const fetcher = useFetcher<ContactAnswer>()
  const { dialog, onSubmit } = useSignInHere()
  const asking = isOpen ? undefined : onSubmit
  const { phone = shown, form } = fetcher.data ?? {}
  return (
    <>
      <WhatsappForm adId={adId} onSubmit={asking} />
      {phone ? (
        <PhoneNumber phone={phone} takesFocus={fetcher.data !== undefined} />
      ) : (
        <fetcher.Form
          method="post"
          action={localPath(`/ad/${adId}/phone`)}
          onSubmit={asking}
          defaultShouldRevalidate={false}
        >
          <FormSummary form={form} />
          <Button variant="secondary" className="w-full" busy={fetcher.state !== 'idle'}>
            <Icon as={Phone} />
            {m.ads_call()}
          </Button>
        </fetcher.Form>
      )}
      {dialog}
    </>
  )
}
