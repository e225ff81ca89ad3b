import { ChevronRight } from 'lucide-react'
import { useNavigation } from 'react-router'
import { makeLines } from '#shared/arabic/make-words.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

type Props = {
  id: number
  name: string
  subcategories: { value: string; label: string }[]
  subcategory: string
  list: string
  version: number
  form: FormState | undefined
}

/** The makes of a category as one text, a line for each: whoever has a list pastes it. */
export function MakesForm({ id, name, subcategories, subcategory, list, version, form }: Props) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const title = m.makes_of({ category: isolate(name) })
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={title} unlisted />
      <LocalLink to="/admin/makes" className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.makes_back()}
      </LocalLink>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-3xl text-ink-2">
        {m.makes_how({ line: isolate(makeLines.usual), other: isolate(makeLines.apart) })}
      </p>
      <LocalForm
        key={version}
        id="list"
        method="post"
        action={`/admin/makes/${id}`}
        noValidate
        className="panel flex scroll-mt-4 flex-col gap-4 p-5"
      >
        <FormSummary form={form} labels={{ makes: m.makes_title }} />
        <input type="hidden" name="version" value={version} />
        <TextAreaField
          name="makes"
          label={m.makes_title()}
          form={form}
          rows={18}
          defaultValue={list}
          spellCheck={false}
        />
        <SelectField name="subcategory" label={m.makes_shelf()} form={form} defaultValue={subcategory}>
          <option value="">{m.makes_shelf_all()}</option>
          {subcategories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button busy={isSending} className="self-start">
          {m.makes_save()}
        </Button>
      </LocalForm>
    </div>
  )
}

/** In the place of a list whose category is gone. */
export function NoSuchList({ form }: { form: FormState | undefined }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.makes_title()} unlisted />
      <h1 className="text-h1">{m.makes_title()}</h1>
      <FormSummary form={form ?? { values: {}, problems: {}, message: m.refusal_category_not_found() }} />
      <LocalLink to="/admin/makes" className="link inline-flex min-h-11 items-center self-start">
        {m.makes_back()}
      </LocalLink>
    </div>
  )
}
