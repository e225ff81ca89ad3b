import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { PauseButton } from '#app/components/motion/pause-button.tsx'

/**
 * The breaking news over every page. A line that fits stands still; a longer one runs, and where it may not it wraps
 * (`page-script/ticker-element.ts`).
 */
export function Ticker() {
  const { breakingNews } = useSite()
  if (!breakingNews) return null
  const direction = textDirection(breakingNews)
  return (
    <news-ticker role="complementary" aria-label={m.header_news()} class="ticker">
      <p className="ticker-line">
        <bdi dir={direction}>{breakingNews}</bdi>
        {/* Follows the first where it runs. */}
        <bdi dir={direction} aria-hidden="true" data-words={breakingNews} />
      </p>
      <PauseButton className="-my-1 text-brand" />
    </news-ticker>
  )
}
