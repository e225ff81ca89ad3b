import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Section } from '#i18n/page-text.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { findQuestions, foldQuestions } from './find-questions.ts'
import { Question } from './question.tsx'
import { QuestionSearch } from './question-search.tsx'

type Props = { sections: Section[]; searched: string; opened: string | null }

/** The questions by category, those of a search only; what is searched and opened came with the address. */
export function QuestionList({ sections, searched, opened }: Props) {
  const [query, setQuery] = useQuery(searched)
  const all = useMemo(() => foldQuestions(sections), [sections])
  const found = useMemo(() => findQuestions(all, query), [all, query])
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  const isSearch = query.trim() !== ''
  useOpenedByHash()
  return (
    <div className="flex flex-col gap-6">
      <QuestionSearch query={query} onType={setQuery} />
      {isSearch ? (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-ink-2">
          {m.info_faq_found({ count, shown: formatNumber(count) })}
          <LocalLink
            to="/faq"
            viewTransition={false}
            onClick={() => setQuery('')}
            className="link inline-flex min-h-11 items-center"
          >
            {m.info_faq_clear()}
          </LocalLink>
        </p>
      ) : (
        <Categories sections={sections} />
      )}
      {count === 0 && (
        <EmptyState title={m.info_faq_none({ query: isolate(query.trim()) })} text={m.info_faq_none_text()}>
          <Button href="/contact">{m.contact_title()}</Button>
        </EmptyState>
      )}
      {found.map(({ id, title, entries }) => (
        <section key={title} id={id || undefined} className="flex scroll-mt-4 flex-col gap-2.5">
          <h2 className="text-h2">{title}</h2>
          {entries.map((entry) => (
            <Question key={entry.title} entry={entry} linked open={entry.id === opened || (isSearch && count === 1)} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Categories({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label={m.info_faq_categories()}>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, title }) => (
          <li key={title}>
            <a
              href={`#${id}`}
              className="btn border-line bg-surface px-4 font-semibold hover:border-brand hover:text-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is typed, until the address asks for something else. */
function useQuery(searched: string) {
  const [typed, setTyped] = useState({ searched, query: searched })
  if (typed.searched !== searched) setTyped({ searched, query: searched })
  return [typed.query, (query: string) => setTyped({ searched, query })] as const
}

/** Inside the page nothing opens a question for its anchor; a browser does that only when it loads the page. */
function useOpenedByHash() {
  const location = useLocation()
  useEffect(() => {
    // Ours are plain letters; what else stands there is nobody's anchor.
    const answer = document.getElementById(location.hash.slice(1))
    const question = answer?.closest('details')
    if (!question || question.open) return
    question.open = true
    answer?.scrollIntoView()
  }, [location])
}
