import { ShieldAlert } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Before a line whose words are known from fraud, where there is no room to say more. */
export function CarefulMark() {
  return (
    <span className="flex-none text-gold">
      <Icon as={ShieldAlert} size={18} />
      <span className="sr-only">{m.messages_careful_preview()}</span>
    </span>
  )
}
