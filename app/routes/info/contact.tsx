import { m } from '#i18n/messages.ts'
import { language, localPath } from '#i18n/language.ts'
import { contactFields } from '#shared/fields/contact.ts'
import { isContactMessageSaved, sendContactMessage } from '#domain/verbs/site/send-contact-message.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { ContactForm } from '#app/components/info/contact-form.tsx'
import { ContactQuestions } from '#app/components/info/contact-questions.tsx'
import { ContactWays } from '#app/components/info/contact-ways.tsx'
import { InfoHead } from '#app/components/info/info-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { contactWays } from '#app/request/contact-ways.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { readInfoPage } from '#app/read-models/info-page.ts'
import { limit } from '#app/request/limits.ts'
import { requirePlainForm } from '#app/request/form-data.ts'
import { orFormAgain } from '#app/request/refuse-account-form.ts'
import { formTicket, readFormTicket } from './form-ticket.ts'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const person = currentPerson(context)
  const [settings, faq] = await Promise.all([readSettings(database(context)), readInfoPage(database(context), 'faq')])
  return {
    ways: contactWays(settings),
    questions: faq.sections.flatMap(({ entries }) => entries.filter(({ isCommon }) => isCommon)),
    person: person && { name: person.name, email: person.email },
    ticket: formTicket(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePlainForm(request)
  const read = await readForm(request, contactFields)
  const { website, ticket, proof, ...values } = read.values
  const opened = readFormTicket(ticket)
  // In the place of one that is no good any more the form comes back with a fresh ticket.
  const typed = { ...values, ticket: opened === 'unknown' || ticket === undefined ? formTicket() : ticket }
  if (!read.ok) {
    const isMissing = Object.values(read.problems).some((problem) => problem.endsWith('_missing'))
    const code = isMissing ? 'fields_required' : 'form_invalid'
    return refuseForm({ values: typed, problems: read.problems, code })
  }
  if (website || opened === 'unknown') return refuseForm({ values: typed, code: 'contact_failed' })
  if (opened === 'too_quick') return refuseForm({ values: typed, code: 'contact_too_quick' })

  return orFormAgain(
    context,
    typed,
    async () => {
      const submission = {
        fields: read.fields,
        submissionKey: opened.key,
        personId: currentPerson(context)?.id,
        locale: language(),
      }
      const db = database(context)
      if (!(await isContactMessageSaved(db, submission))) {
        const rateLimited = await limit(context, 'contact', { request, subject: opened.key, proof })
        if (rateLimited) return refuseForm({ values: typed, ...rateLimited })
        await sendContactMessage(db, submission)
      }
      return redirectWithMessage(localPath('/contact#write'), 'contact_sent')
    },
    'contact_failed',
  )
}

export const headers = answerHeaders

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, questions, person, ticket } = loaderData
  const form = actionData?.form
  return (
    <div className="page flex flex-col gap-6 pt-4">
      <InfoHead title={m.contact_title()} description={m.contact_description()}>
        {m.contact_lead()}
      </InfoHead>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <ContactForm form={form} person={person} ticket={ticket} />
        <div className="flex flex-col gap-6">
          <ContactWays {...ways} />
          <ContactQuestions questions={questions} />
        </div>
      </div>
    </div>
  )
}
