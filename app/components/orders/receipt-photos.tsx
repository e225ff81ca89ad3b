import { photoAddress } from '#shared/photo-files.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

/** The photos of an order's receipts, each opened large by a press. */
export function ReceiptPhotos({ keys }: { keys: string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {keys.map((key, index) => (
        <a key={key} href={photoAddress(key, 1200, 'jpg')} target="_blank" rel="noreferrer">
          <img
            src={photoAddress(key, 160, 'webp')}
            alt={m.orders_receipt_one({ place: formatNumber(index + 1) })}
            loading="lazy"
            className="size-20 rounded-control object-cover"
          />
        </a>
      ))}
    </div>
  )
}
