import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { problemId } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { useInlineEdit, type Inline } from './use-inline-edit.ts'

type Edit = ReturnType<typeof useInlineEdit>

/** Both names of a category or subcategory, edited in their place; `children` are what else belongs to it. */
export function InlineNames({
  subject,
  children,
  ...inline
}: Inline & { subject: string; children?: (edit: Edit) => ReactNode }) {
  const edit = useInlineEdit(inline)
  return (
    <LocalForm
      method="post"
      action={inline.action}
      noValidate
      onSubmit={edit.onSubmit}
      aria-busy={edit.isSaving || undefined}
      className="flex min-w-0 flex-1 flex-col gap-2 max-sm:basis-full"
    >
      <FormSummary form={edit.refused} labels={{ name: m.categories_name, nameEn: m.categories_name_en }} />
      <input type="hidden" name="version" value={edit.version} />
      <div className="flex flex-wrap items-center gap-2">
        {children?.(edit)}
        <Name edit={edit} name="name" label={m.categories_name_of({ name: subject })} lang="ar" />
        <Name edit={edit} name="nameEn" label={m.categories_name_en_of({ name: subject })} lang="en" />
        <Button
          variant="secondary"
          aria-label={m.categories_save_of({ name: subject })}
          className="hidden noscript:inline-flex"
        >
          <Icon as={Check} size={18} />
          {m.categories_save()}
        </Button>
      </div>
    </LocalForm>
  )
}

function Name({ edit, name, label, lang }: { edit: Edit; name: 'name' | 'nameEn'; label: string; lang: 'ar' | 'en' }) {
  return (
    <input
      id={edit.refused?.problems[name] && problemId(name)}
      name={name}
      value={edit.values[name]}
      onChange={(event) => edit.type(name, event.currentTarget.value)}
      onBlur={edit.onBlur}
      onKeyDown={edit.onKeyDown}
      aria-label={label}
      aria-invalid={edit.refused?.problems[name] ? true : undefined}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      lang={lang}
      maxLength={60}
      required
      autoComplete="off"
      className="control min-w-0 flex-1 basis-36"
    />
  )
}
