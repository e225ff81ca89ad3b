import { Code } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Who made the site, and where, if the site says so. */
export function DeveloperCard({ name, location }: { name: string; location: string }) {
  return (
    <section className="panel flex items-center gap-4 p-5 sm:max-w-md">
      <span className="grid size-14 flex-none place-items-center rounded-full bg-brand-soft text-brand">
        <Icon as={Code} size={26} />
      </span>
      <div>
        <h2 className="text-meta font-normal text-ink-2">{m.info_developer()}</h2>
        <p className="font-bold" dir={textDirection(name)}>
          {name}
        </p>
        {location && (
          <p className="text-meta text-ink-2" dir={textDirection(location)}>
            {location}
          </p>
        )}
      </div>
    </section>
  )
}
