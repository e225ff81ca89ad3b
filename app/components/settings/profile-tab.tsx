import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { AvatarField } from './avatar-field.tsx'
import { SettingsForm } from './settings-form.tsx'

type OwnPerson = {
  name: string
  email: string
  phone: string | null
  governorateId: number | null
  image: string | null
  /** Whether the site has a way of proving the number. */
  canProve: boolean
}

/** What a person says of themselves. */
export function ProfileTab({ person, form }: { person: OwnPerson; form?: FormState }) {
  const { governorates } = useSite()
  return (
    // What was saved may read otherwise than what was typed, so a control begins anew with it.
    <SettingsForm action="/settings" form={form} withFiles>
      <AvatarField key={person.image} person={person} form={form} />
      <Field
        key={`name ${person.name}`}
        name="name"
        label={m.accounts_name()}
        form={form}
        required
        autoComplete="name"
        defaultValue={person.name}
      />
      <Field
        key={`phone ${person.phone}`}
        name="phone"
        type="tel"
        label={m.accounts_phone()}
        hint={m.settings_phone_hint()}
        form={form}
        autoComplete="tel"
        dir="ltr"
        defaultValue={person.phone ?? ''}
      />
      {person.canProve && (
        <LocalLink to="/settings/number" className="link inline-flex min-h-11 items-center self-start">
          {m.settings_prove_number()}
        </LocalLink>
      )}
      <SelectField
        name="governorate"
        label={m.accounts_governorate()}
        form={form}
        defaultValue={person.governorateId ?? ''}
      >
        <option value="">{m.accounts_choose_governorate()}</option>
        {governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="text-meta text-ink-2">
        {m.settings_email()} <bdi dir="ltr">{person.email}</bdi>
      </p>
    </SettingsForm>
  )
}
