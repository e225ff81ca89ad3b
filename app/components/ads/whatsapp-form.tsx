import { MessageCircle } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  adId: number
  /** Asks who is not signed in to do that here; without scripts the form's answer asks. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void
  /** Beside something that matters more. */
  quiet?: boolean
}

/** Leads on to the seller's WhatsApp; the number stands only in the address that its answer names. */
export function WhatsappForm({ adId, onSubmit, quiet }: Props) {
  const target = onSubmit ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <form method="post" action={localPath(`/ad/${adId}/whatsapp`)} onSubmit={onSubmit} {...target}>
      <Button variant={quiet ? 'quiet' : 'primary'} className={quiet ? 'font-semibold text-brand' : 'w-full'}>
        <Icon as={MessageCircle} />
        {m.ads_whatsapp()}
      </Button>
    </form>
  )
}
