import { useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

type Choice = { id: number | string; name: string }
type ChoiceGroup = Choice & { choices: Choice[] }

/**
 * The second of two choices: what belongs to the first. Without scripts all stand in groups, and the server checks the pair; with them it is
 * there as soon as the first offers at least `fewest`.
 */
export function DependentSelect({
  name,
  label,
  form,
  groups,
  chosenGroup,
  words,
  fewest = 0,
  onChosen,
}: {
  name: string
  label: string
  form?: FormState
  groups: ChoiceGroup[]
  chosenGroup: string
  words: { choose: string; chooseGroupFirst: string }
  fewest?: number
  onChosen?: (id: string) => void
}) {
  const scripted = useScripted()
  const [chosen, setChosen] = useState(valueOf(form, name) ?? '')
  const group = groups.find(({ id }) => String(id) === chosenGroup)
  const own = group?.choices ?? []
  const offered = scripted ? own : groups.flatMap(({ choices }) => choices)
  const value = offered.some(({ id }) => String(id) === chosen) ? chosen : ''
  const isHidden = own.length < fewest
  if (scripted && isHidden) return value && <input type="hidden" name={name} value={value} />
  return (
    <SelectField
      name={name}
      label={label}
      form={form}
      // Nothing moves when scripts take it away.
      {...(isHidden && { className: 'hidden noscript:flex' })}
      disabled={scripted && !group}
      value={value}
      onChange={({ currentTarget }) => {
        setChosen(currentTarget.value)
        onChosen?.(currentTarget.value)
      }}
    >
      <option value="">{scripted && !group ? words.chooseGroupFirst : words.choose}</option>
      {scripted
        ? options(offered)
        : groups.map(({ id, name: groupName, choices }) => (
            <optgroup key={id} label={groupName}>
              {options(choices)}
            </optgroup>
          ))}
    </SelectField>
  )
}

function options(choices: Choice[]) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
