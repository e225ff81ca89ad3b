import { internationalNumber } from '#shared/international-number.ts'

/** Opens a chat in which `text` is written already. */
export function whatsappAddress({ phone, text }: { phone: string; text: string }) {
  return `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(text)}`
}
