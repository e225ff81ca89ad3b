import { BellPlus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { ListState } from '#app/components/browse/list-state.ts'
import { searchFields } from '#shared/search-fields.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Saves the filters of a list, to be notified of new ads; nothing where saving refuses it as too wide. */
export function SaveSearch({ state, label = m.searches_save() }: { state: ListState; label?: string }) {
  const { person } = useAuth()
  const { dialog, onSubmit } = useSignInHere()
  if (!isNarrowEnough(state)) return null
  return (
    <>
      <LocalForm method="post" action="/searches" onSubmit={person ? undefined : onSubmit}>
        {searchFields(state).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button className="link inline-flex min-h-11 items-center gap-2 text-meta">
          <Icon as={BellPlus} size={16} />
          {label}
        </button>
      </LocalForm>
      {dialog}
    </>
  )
}

const scopes = new Set(['category', 'subcategory', 'governorate', 'district', 'neighbourhood', 'make', 'model'])

/** Words, a shelf, a place or a make, chosen or understood: figures alone are of every kind of ad. */
function isNarrowEnough({ rest, category, governorate, understood }: ListState) {
  return (
    /[\p{L}\p{N}]/u.test(rest) || category?.id || governorate?.id || understood.some(({ filter }) => scopes.has(filter))
  )
}
