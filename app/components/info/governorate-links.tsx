import { m } from '#i18n/messages.ts'
import type { GovernorateChoice } from '#app/components/ads/choices.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Every governorate, each leading to what is offered there. */
export function GovernorateLinks({ governorates }: { governorates: GovernorateChoice[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{m.info_governorates()}</h2>
      <p className="text-ink-2">{m.info_governorates_text()}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-7">
        {governorates.map(({ id, name, slug }) => (
          <li key={id}>
            <LocalLink
              to={`/browse?governorate=${slug}`}
              className="btn w-full border-line bg-surface px-2 font-semibold hover:border-brand hover:text-brand"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
