import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Chip } from './chip.tsx'
import { listPath, type ListState } from './list-state.ts'

type Understood = { base: string; state: ListState }

/** What of the typed words is a filter now. Each chip makes its words words again, the last link all of them. */
export function UnderstoodChips({ base, state }: Understood) {
  const { understood } = state
  if (state.literal || understood.length + state.setAside.length + state.optional.length === 0) return null
  return (
    <>
      {understood.length > 0 && (
        <>
          <span id="understood" className="text-meta text-ink-2">
            {m.browse_understood()}
          </span>
          <ul aria-labelledby="understood" className="chip-list">
            {understood.map((chip) => (
              <li key={`${chip.filter} ${chip.words}`} className="max-w-full">
                <UnderstoodChip base={base} state={state} chip={chip} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LocalLink
        to={listPath(base, state, { literal: true })}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {m.browse_as_typed()}
      </LocalLink>
    </>
  )
}

/** Which of the typed words an ad may lack; where nothing is to be understood, the way back. */
export function UnderstoodNotes({ base, state }: Understood) {
  const { literal, setAside, optional } = state
  if (literal)
    return (
      <p className="text-meta text-ink-2">
        {m.browse_literal()}{' '}
        <LocalLink to={listPath(base, state, { literal: false })} className="link inline-flex min-h-11 items-center">
          {m.browse_understand()}
        </LocalLink>
      </p>
    )
  if (setAside.length + optional.length === 0) return null
  return (
    <p className="text-meta text-ink-2">
      {setAside.length > 0 && m.browse_set_aside({ words: quoted(setAside) })}{' '}
      {optional.length > 0 && m.browse_optional({ words: quoted(optional) })}
    </p>
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
