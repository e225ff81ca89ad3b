import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Chip } from './chip.tsx'
import { listPath, type ListState } from './list-state.ts'

type Understood = { base: string; state: ListState }

/**
 * What of the typed words is a filter now, and which of them an ad may lack. Each chip makes its words words again, the last link all of
 * them; where nothing is to be understood, the way back.
 */
export function UnderstoodChips({ base, state }: Understood) {
  const { search, literal, understood, setAside, optional } = state
  if (literal && search)
    return (
      <p className="text-meta text-ink-2">
        {m.browse_literal()}{' '}
        <LocalLink to={listPath(base, state, { literal: false })} className="link inline-flex min-h-11 items-center">
          {m.browse_understand()}
        </LocalLink>
      </p>
    )
  if (understood.length + setAside.length + optional.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-meta">
      {understood.length > 0 && (
        <>
          <span id="understood" className="text-ink-2">
            {m.browse_understood()}
          </span>
          <ul aria-labelledby="understood" className="flex max-w-full flex-wrap items-center gap-2">
            {understood.map((chip) => (
              <li key={`${chip.filter} ${chip.words}`} className="max-w-full">
                <UnderstoodChip base={base} state={state} chip={chip} />
              </li>
            ))}
          </ul>
        </>
      )}
      {setAside.length > 0 && <span className="text-ink-2">{m.browse_set_aside({ words: quoted(setAside) })}</span>}
      {optional.length > 0 && <span className="text-ink-2">{m.browse_optional({ words: quoted(optional) })}</span>}
      <LocalLink to={listPath(base, state, { literal: true })} className="link inline-flex min-h-11 items-center">
        {m.browse_as_typed()}
      </LocalLink>
    </div>
  )
}

const quoted = (words: readonly string[]) => words.map((word) => `«${isolate(word)}»`).join(' ')

function UnderstoodChip({ base, state, chip }: Understood & { chip: ListState['understood'][number] }) {
  const { filter, label, words, without } = chip
  return (
    <Chip
      to={listPath(base, state, without === null ? { literal: true } : { search: without })}
      label={label}
      removes={m.browse_remove_understood({ name: label, words: isolate(words) })}
      understood={filter}
    />
  )
}
