const syria = '963'

/** WhatsApp knows numbers by their country, without a plus; one that was written as it is dialled here is a Syrian one. */
export function whatsappNumber(phone: string) {
  return phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, syria)
}

/** Opens a chat in which `text` is written already. */
export function whatsappAddress({ phone, text }: { phone: string; text: string }) {
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(text)}`
}
