import { useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { useScripted } from '#app/ui/use-scripted.ts'

type Choice = { id: number | string; name: string }
type ChoiceGroup = Choice & { choices: Choice[] }

/** The second of two choices: what belongs to the first. Without scripts all stand in groups, and the server checks the pair. */
export function DependentSelect({
  name,
  label,
  form,
  groups,
  chosenGroup,
  words,
  onChosen,
}: {
  name: string
  label: string
  form?: FormState
  groups: ChoiceGroup[]
  chosenGroup: string
  words: { choose: string; chooseGroupFirst: string }
  onChosen?: (id: string) => void
}) {
  const scripted = useScripted()
  const [chosen, setChosen] = useState(valueOf(form, name) ?? '')
  const group = groups.find(({ id }) => String(id) === chosenGroup)
  const offered = scripted ? (group?.choices ?? []) : groups.flatMap(({ choices }) => choices)
  return (
    <SelectField
      name={name}
      label={label}
      form={form}
      disabled={scripted && !group}
      value={offered.some(({ id }) => String(id) === chosen) ? chosen : ''}
      onChange={({ currentTarget: { value } }) => {
        setChosen(value)
        onChosen?.(value)
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
