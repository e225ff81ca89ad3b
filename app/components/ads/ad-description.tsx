import type { DetailRow } from '#i18n/detail-words.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'

/** What the seller wrote, and after it the details in words, so that whoever copies the text has all of it. */
export function AdDescription({ description, details }: { description: string; details: DetailRow[] }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-1 text-h2">{m.ads_description()}</h2>
      <p className="whitespace-pre-line" dir={textDirection(description)}>
        {description}
      </p>
      {details.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 border-t border-line pt-3 text-meta text-ink-2">
          {details.map(({ name, label, words }) => (
            <span key={name}>
              {label}: <bdi dir={textDirection(words)}>{words}</bdi>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
