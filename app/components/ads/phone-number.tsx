import { Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A number to call. Where it comes in place of the button that was pressed, the focus comes along. */
export function PhoneNumber({ phone, takesFocus = false }: { phone: string; takesFocus?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <a
      ref={link}
      href={`tel:${phone}`}
      data-wanted
      className="contact-number btn btn-primary text-price"
      aria-label={m.ads_call_number({ phone })}
    >
      <Icon as={Phone} />
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}
