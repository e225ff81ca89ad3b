import { localPath } from '#i18n/language.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { feedPath } from './feed-path.ts'
import { isCategoryPage, listPath, type ListRoute, type ListState, type Way } from './list-state.ts'

type Head = { heading: string; description: string; listRoute: ListRoute; state: ListState; ways?: Way[] }

/** The head of a list's page: its one address whatever the order and view, and its feed. */
export function ListHead({ heading, description, listRoute, state, ways }: Head) {
  const { siteName, origin } = useSite()
  const words = [state.search && `«${state.search}»`, heading, state.governorate?.name, siteName].filter(Boolean)
  const isFirst = !ways?.some(([, , isNext]) => !isNext)
  const isUnknown = state.category?.id === 0 || state.governorate?.id === 0
  return (
    <>
      <PageHead
        title={words.join(' — ')}
        description={description}
        path={addressOf(listRoute, state)}
        unlisted={state.search !== '' || state.filters.length > 0 || !isFirst || isUnknown}
      />
      <link rel="alternate" type="application/atom+xml" title={heading} href={origin + localPath(feedPath(state))} />
    </>
  )
}

/** Browsing a category is what its own page shows too. */
function addressOf({ base }: ListRoute, state: ListState) {
  const own = state.category && !isCategoryPage(base) ? `/category/${state.category.id}` : base
  return listPath(own, state, { sort: null, view: 'grid' })
}
