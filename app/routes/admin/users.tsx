import { Search, Users as UsersIcon } from 'lucide-react'
import { cleanText } from '#shared/fields/words.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { peopleGroups, peopleSorts } from '#shared/people-lists.ts'
import { findPeople } from '#domain/people/find-people.ts'
import { peoplePath, type PeopleFilters } from '#app/components/admin/people/people-path.ts'
import { PeopleSearch } from '#app/components/admin/people/people-search.tsx'
import { PeopleTable } from '#app/components/admin/people/people-table.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/users'

export const middleware = [requirePower('people')]

const groupLabels = { all: m.people_group_all, disabled: m.people_group_disabled, admins: m.people_group_admins }

export async function loader({ context, url: { searchParams: query } }: Route.LoaderArgs) {
  const after = query.get('after')
  const filters: PeopleFilters = {
    search: [...cleanText(query.get('search') ?? '')].slice(0, limits.searchLength).join(''),
    sort: peopleSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    group: peopleGroups.find((group) => group === query.get('group')) ?? 'all',
  }
  const { people, next } = await findPeople(database(context), { ...filters, after })
  return { people, next, filters, isFirst: after === null }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { people, next, filters, isFirst } = loaderData
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.people_title()} unlisted />
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="text-h1 me-auto">{m.people_title()}</h1>
        <LocalLink to="/admin/users/numbers" className="link inline-flex min-h-11 items-center">
          {m.number_desk_title()}
        </LocalLink>
      </div>
      <PeopleSearch filters={filters} />
      <Tabs
        label={m.people_group()}
        items={peopleGroups.map((group) => ({
          to: peoplePath({ ...filters, group }),
          label: groupLabels[group](),
          current: group === filters.group,
        }))}
      />
      {people.length > 0 ? (
        <PeopleTable people={people} />
      ) : (
        <EmptyState
          icon={filters.search ? Search : UsersIcon}
          title={m.people_none_title()}
          text={m.people_none_text()}
        >
          <Button href="/admin/users" variant="secondary">
            {m.people_show_all()}
          </Button>
        </EmptyState>
      )}
      <ListPager
        first={isFirst ? null : peoplePath(filters)}
        next={next && peoplePath(filters, next)}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}
