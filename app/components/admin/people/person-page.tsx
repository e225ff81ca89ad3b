import { ChevronRight, UserX } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PersonActions } from './person-actions.tsx'
import type { PersonFile } from './person-file.ts'
import { PersonHead } from './person-head.tsx'
import { PersonLists } from './person-lists.tsx'
import { PersonMessages } from './person-messages.tsx'
import { PersonNotes } from './person-notes.tsx'

type Props = { file: PersonFile | null; form?: FormState; of?: 'disabling' | 'note' | 'message' }

/** One person with everything about them; `form` is the refused one of a verb on them. */
export function PersonPage({ file, form, of }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.people_one()} unlisted />
      <LocalLink to="/admin/users" className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.people_back()}
      </LocalLink>
      <FormSummary form={form} />
      {file ? (
        <>
          <PersonHead person={file.person} />
          <PersonActions file={file} disabling={of === 'disabling' ? form : undefined} />
          <PersonMessages file={file} form={of === 'message' ? form : undefined} />
          <PersonNotes id={file.person.id} notes={file.notes} form={of === 'note' ? form : undefined} />
          <PersonLists file={file} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{m.people_one()}</h1>
          <EmptyState icon={UserX} title={m.people_unknown_title()} text={m.people_unknown_text()} />
        </>
      )}
    </div>
  )
}
