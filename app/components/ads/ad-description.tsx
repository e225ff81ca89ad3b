import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'

/** What the seller wrote; its details stand once, in their table. */
export function AdDescription({ description }: { description: string }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-1 text-h2">{m.ads_description()}</h2>
      <p className="whitespace-pre-line" dir={textDirection(description)}>
        {description}
      </p>
    </section>
  )
}
