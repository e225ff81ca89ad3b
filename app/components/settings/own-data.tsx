import { m } from '#i18n/messages.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** What a person may do with all that is theirs. */
export function OwnData() {
  return (
    <section aria-labelledby="own-data" className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="own-data" className="text-h2">
        {m.settings_own_data()}
      </h2>
      <ul>
        <li>
          <LocalLink to="/settings/security/export" className="link inline-flex min-h-11 items-center">
            {m.settings_export()}
          </LocalLink>
        </li>
        <li>
          <LocalLink
            to="/settings/security/deletion"
            className="inline-flex min-h-11 items-center font-semibold text-danger underline"
          >
            {m.settings_deletion()}
          </LocalLink>
        </li>
      </ul>
    </section>
  )
}
