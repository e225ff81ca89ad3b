import { ChevronDown, Plus, Search, Trash2 } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { SynonymGroup as Group } from '#domain/search/list-synonyms.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'

type Props = {
  groups: Group[]
  search: string
  isFirst: boolean
  next: number | null
  refused?: { groupId: number | null; form: FormState }
}

/** The words that find each other's ads: new ones above, each group changed in its place. */
export function SynonymsDesk({ groups, search, isFirst, next, refused }: Props) {
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
        <GroupForm key={groups[0]?.id} form={refused?.groupId === null ? refused.form : undefined} />
      </section>
      <Find search={search} />
      {groups.length === 0 && <p className="text-ink-2">{m.synonyms_none()}</p>}
      <ul className="flex max-w-2xl flex-col gap-2">
        {groups.map((group, at) => (
          <SynonymGroup
            key={`${group.id} ${group.words.join()}`}
            group={group}
            beside={(groups[at + 1] ?? groups[at - 1])?.id}
            form={refused?.groupId === group.id ? refused.form : undefined}
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

function SynonymGroup({ group: { id, words }, beside, form }: { group: Group; beside?: number; form?: FormState }) {
  return (
    <li id={`synonyms-${id}`} className="panel min-w-0 px-4 py-1">
      <details open={form !== undefined} className="group">
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
          <GroupForm id={id} words={words} form={form} />
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

function GroupForm({ id, words, form }: { id?: number; words?: string[]; form?: FormState }) {
  return (
    <LocalForm method="post" action="/admin/search" noValidate className="flex flex-col gap-3">
      <FormSummary form={form} />
      {id && <input type="hidden" name="group" value={id} />}
      <Field
        name="words"
        label={m.synonyms_words()}
        hint={m.synonyms_words_hint()}
        form={form}
        defaultValue={words?.join('، ')}
        required
      />
      <Button className="self-start">
        {!id && <Icon as={Plus} />}
        {id ? m.synonyms_save() : m.synonyms_add()}
      </Button>
    </LocalForm>
  )
}
