import { ChevronDown, Search, Trash2 } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { SynonymQuestion } from '#domain/search/ask-about-synonyms.ts'
import type { SynonymGroup as Group } from '#domain/search/list-synonyms.ts'
import type { SearchClicks } from '#domain/views/search-clicks.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { ClickFigures } from './click-figures.tsx'
import { GroupForm } from './group-form.tsx'
import { Proposals, type ProposalWithEffects } from './proposals.tsx'

/** What a form came back with: why it was refused, or what its words would do. */
type Answer = { groupId: number | null; form: FormState; question?: SynonymQuestion }

type Props = {
  groups: Group[]
  proposals: ProposalWithEffects[]
  clicks: SearchClicks
  search: string
  isFirst: boolean
  next: number | null
  refused?: Answer
}

/** The words that find each other's ads: new ones above, each group changed in its place. */
export function SynonymsDesk({ groups, proposals, clicks, search, isFirst, next, refused }: Props) {
  const here = `/admin/search?${search ? `search=${encodeURIComponent(search)}&` : ''}`
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.synonyms_title()} unlisted />
      <h1 className="text-h1">{m.synonyms_title()}</h1>
      <p className="text-ink-2">{m.synonyms_lead()}</p>
      <section aria-labelledby="new-synonyms" className="panel flex max-w-2xl flex-col gap-3 p-4">
        <h2 id="new-synonyms" className="text-h2">
          {m.synonyms_new()}
        </h2>
        <GroupForm key={groups[0]?.id} {...(refused?.groupId === null && refused)} />
      </section>
      <Proposals proposals={proposals} />
      <Find search={search} />
      {groups.length === 0 && <p className="text-ink-2">{m.synonyms_none()}</p>}
      <ul className="flex max-w-2xl flex-col gap-2">
        {groups.map((group, at) => (
          <SynonymGroup
            key={`${group.id} ${group.words.join()}`}
            group={group}
            beside={(groups[at + 1] ?? groups[at - 1])?.id}
            answer={refused?.groupId === group.id ? refused : undefined}
          />
        ))}
      </ul>
      <div className="max-w-2xl">
        <ListPager
          first={isFirst ? null : here.slice(0, -1)}
          next={next === null ? null : `${here}before=${next}`}
          labels={{ first: m.admin_first(), next: m.admin_more() }}
        />
      </div>
      {search === '' && isFirst && <ClickFigures clicks={clicks} />}
    </div>
  )
}

function Find({ search }: { search: string }) {
  return (
    <LocalForm action="/admin/search" role="search" className="flex max-w-2xl gap-2" key={search}>
      <SearchInput label={m.synonyms_find()} value={search} maxLength={limits.searchLength} />
      <Button variant="secondary" aria-label={m.synonyms_find()}>
        <Icon as={Search} />
      </Button>
    </LocalForm>
  )
}

function SynonymGroup({ group: { id, words }, beside, answer }: { group: Group; beside?: number; answer?: Answer }) {
  return (
    <li id={`synonyms-${id}`} className="panel min-w-0 px-4 py-1">
      <details open={answer !== undefined} className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5">
          <span className="flex min-w-0 flex-wrap gap-2">
            {words.map((word) => (
              <bdi
                key={word}
                dir={textDirection(word)}
                className="rounded-control bg-brand-soft px-2.5 py-0.5 [overflow-wrap:anywhere]"
              >
                {word}
              </bdi>
            ))}
          </span>
          <Icon
            as={ChevronDown}
            size={18}
            className="flex-none text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-2 pb-3">
          <GroupForm id={id} words={words} {...answer} />
          <LocalForm method="post" action="/admin/search/removal">
            <input type="hidden" name="group" value={id} />
            <ReturnTo fragment={beside ? `synonyms-${beside}` : undefined} />
            <Button variant="quiet" aria-label={m.synonyms_remove_named({ words: words.join('، ') })}>
              <Icon as={Trash2} size={18} />
              {m.synonyms_remove()}
            </Button>
          </LocalForm>
        </div>
      </details>
    </li>
  )
}
