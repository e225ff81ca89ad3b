const syria = '963'

/** WhatsApp knows numbers by their country; one that was written as it is dialled here is a Syrian one. */
export function whatsappAddress({ phone, text }: { phone: string; text: string }) {
  const number = phone.replace(/^\+/, '').replace(/^0/, syria)
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
