import { leftTone } from '#shared/promotion-time.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'

const tones = { plenty: 'brand', soon: 'gold', urgent: 'danger' } as const

/**
 * How long a promotion still runs, in the colour that says how soon it is over (docs/product.md, "Promotion and
 * payment").
 */
export function PromotionLeft({ endsAt }: { endsAt: Date | string }) {
  const { now } = useSite()
  const minutes = (new Date(endsAt).getTime() - new Date(now).getTime()) / 60_000
  return (
    <Badge tone={tones[leftTone(minutes)]} className="whitespace-normal">
      {durationWords(minutes)}
    </Badge>
  )
}
