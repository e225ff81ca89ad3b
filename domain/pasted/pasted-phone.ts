import type { AdDetails } from '#shared/ad-details.ts'
import { batteryIn, storageIn } from '#shared/arabic/phone-words.ts'
import { goodsDetails } from '#shared/details/goods-details.ts'

/** Storage and battery of a phone, as the options of the form, where the text names them. */
export function pastedPhone(typed: string): AdDetails {
  const { phoneStorage, phoneBattery } = goodsDetails
  const storage = phoneStorage.options.find((option) => Number(option) === storageIn(typed))
  const health = batteryIn(typed)
  const battery =
    health === null ? undefined : (phoneBattery.options.find((option) => Number(option) <= health) ?? 'less')
  return { ...(storage && { phoneStorage: storage }), ...(battery && { phoneBattery: battery }) }
}
