import type { RefObject } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { ListState, SheetField } from './list-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { withCount } from './choose.tsx'
import { useFieldsOfAddress } from './use-fields-of-address.ts'
import type { LiveCounts } from './use-live-counts.ts'

type Counts = LiveCounts['options'] | undefined
/** Of more boxes than this the first are shown, and the rest on demand. */
const mostAtOnce = 9
const atFirst = 6

type Props = {
  sheet: RefObject<HTMLElement | null>
  state: ListState
  fields: SheetField[]
  counts: Counts
}

const nameOf = (field: SheetField) => (field.form === 'numbers' ? (field.ends[0]?.name ?? '') : field.name)
/** What nearly everybody narrows by: not folded away. */
const atHand = /^(district|neighbourhood|make|model|price)/

/** What the category's ads can be narrowed by, in plain controls of the form around it: place and price, the rest folded. */
export function MoreFilters({ sheet, state, fields, counts }: Props) {
  useFieldsOfAddress(sheet, state.filters)
  const shown = fields.filter((field) => atHand.test(nameOf(field)))
  const folded = fields.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.length > 0 && (
        <div className="more at-hand">
          <Fields fields={shown} counts={counts} />
        </div>
      )}
      <details className="more">
        <summary>{m.browse_more_filters()}</summary>
        <Fields fields={folded} counts={counts} />
      </details>
    </>
  )
}

function Fields({ fields, counts }: Pick<Props, 'fields' | 'counts'>) {
  return (
    <div className="more-fields">
      {fields.map((field) => (
        <fieldset key={nameOf(field)}>
          <legend>{field.label}</legend>
          <Controls field={field} counts={counts} />
        </fieldset>
      ))}
    </div>
  )
}

function Controls({ field, counts }: { field: SheetField; counts: Counts }) {
  if (field.form === 'numbers')
    return field.ends.map(({ name, label, value }) => (
      <input
        key={name}
        name={name}
        aria-label={`${field.label}: ${label}`}
        placeholder={label}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        className="control"
      />
    ))
  const { name, label, chosen, options } = field
  if (field.form === 'select')
    return (
      <>
        <select name={name} aria-label={label} defaultValue={chosen[0]} className="control">
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {withCount(words, counts?.[name]?.[value])}
            </option>
          ))}
        </select>
        {field.more && (
          <LocalLink to={field.more.to} className="link">
            {field.more.label}
          </LocalLink>
        )}
      </>
    )
  const rest = options.length > mostAtOnce ? options.slice(atFirst) : []
  const box = ([value, words]: (typeof options)[number]) => (
    <label key={value}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      <span dir={textDirection(words)}>{words}</span>
      {counts && <bdi>{counts[name]?.[value]}</bdi>}
    </label>
  )
  return (
    <>
      {options.slice(0, options.length - rest.length).map(box)}
      {rest.length > 0 && (
        <details open={rest.some(([value]) => chosen.includes(value))}>
          <summary>{m.filters_more()}</summary>
          <div className="more-rest">{rest.map(box)}</div>
        </details>
      )}
    </>
  )
}
