import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { CheckField, Field, TextAreaField } from '#app/ui/field.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'

/** `example` fits the chosen category. */
export function TitleField({ form, example = m.post_title_hint() }: { form: FormState; example?: string }) {
  return (
    <Field
      name="title"
      label={m.post_field_title()}
      hint={example}
      form={form}
      required
      maxLength={limits.titleLength}
    />
  )
}

export function DescriptionField({ form }: { form: FormState }) {
  return (
    <>
      <TextAreaField
        name="description"
        label={m.post_field_description()}
        hint={m.post_description_hint()}
        form={form}
        required
        rows={6}
        maxLength={limits.descriptionLength}
      />
      <LocalLink
        to="/prohibited"
        className="link inline-flex min-h-11 items-center self-start text-meta"
        target="_blank"
      >
        {m.post_prohibited()}
      </LocalLink>
    </>
  )
}

/** The ad's own number, or none of it. */
export function ContactFields({ form }: { form: FormState }) {
  return (
    <>
      <Field
        name="phone"
        type="tel"
        label={m.post_field_phone()}
        hint={m.post_phone_hint()}
        form={form}
        autoComplete="tel"
        dir="ltr"
      />
      <CheckField name="chatOnly" defaultChecked={valueOf(form, 'chatOnly') !== undefined} label={m.post_chat_only()} />
    </>
  )
}
