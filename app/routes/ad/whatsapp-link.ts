import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'

/** Leads to a chat with the seller in which the question about the ad is written already; in Arabic, as the sellers are. */
export function whatsappLink({ adId, title, phone }: { adId: number; title: string; phone: string }) {
  const link = `${publicOrigin()}/ad/${adId}`
  const text = m.ads_whatsapp_text({ title: isolate(title), number: adId, link }, { locale: 'ar' })
  return whatsappAddress({ phone, text })
}
