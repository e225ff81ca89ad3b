import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { Trap } from './trap.tsx'

type Props = { form?: FormState; person: { name: string; email: string } | null; ticket: string }

/** Writing to the site; a signed-in person's name and address stand there already. */
export function ContactForm({ form, person, ticket: fresh }: Props) {
  const ticket = useTicket(valueOf(form, 'ticket'), fresh)
  const action = localPath('/contact')
  const navigation = useNavigation()
  const busy = navigation.formAction === action && navigation.formMethod === 'POST'
  return (
    <section id="write" className="panel p-5 sm:p-6">
      <h2 className="text-h2">{m.contact_form_title()}</h2>
      {/* The key empties the form once its message is sent. */}
      <LocalForm key={ticket} method="post" action="/contact" noValidate className="mt-4 flex flex-col gap-4">
        <FormSummary form={form} />
        <input type="hidden" name="ticket" value={ticket} />
        <Trap />
        <Writer form={form} person={person} />
        <Field
          name="subject"
          label={m.contact_subject()}
          form={form}
          maxLength={limits.contactSubjectLength}
          required
          autoComplete="off"
        />
        <TextAreaField
          name="message"
          label={m.contact_message()}
          hint={m.contact_message_hint()}
          form={form}
          maxLength={limits.contactMessageLength}
          rows={7}
          required
        />
        <Button type="submit" busy={busy} className="sm:self-start sm:px-10">
          {busy ? m.contact_sending() : m.contact_send()}
        </Button>
      </LocalForm>
    </section>
  )
}

/** Who writes, and how they are answered: an address or, without one, a number. */
function Writer({ form, person }: Pick<Props, 'form' | 'person'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="name"
        label={m.contact_name()}
        form={form}
        defaultValue={person?.name}
        required
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        label={m.contact_your_email()}
        hint={m.contact_your_email_hint()}
        oneOfSeveral
        form={form}
        defaultValue={person?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        name="phone"
        type="tel"
        label={m.contact_your_phone()}
        hint={m.contact_your_phone_hint()}
        oneOfSeveral
        form={form}
        dir="ltr"
        autoComplete="tel"
        className="sm:col-span-2"
      />
    </div>
  )
}

/** The page may be read anew beside what is being written, as after a login over it: the ticket changes with the place alone. */
function useTicket(refused: string | undefined, fresh: string) {
  const { key } = useLocation()
  const [formTicket, setFormTicket] = useState({ key, ticket: fresh })
  if (formTicket.key !== key) setFormTicket({ key, ticket: fresh })
  return refused ?? formTicket.ticket
}
