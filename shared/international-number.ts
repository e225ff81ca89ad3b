const syria = '963'

/**
 * A number by its country, digits alone, without a plus, as WhatsApp and Telegram know it; one that is written as it is dialled in Syria is a
 * Syrian one. The database's function `international_number` gives the same.
 */
export function internationalNumber(phone: string) {
  return phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, syria)
}
