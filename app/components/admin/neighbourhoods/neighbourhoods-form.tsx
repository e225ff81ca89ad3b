import { ChevronRight } from 'lucide-react'
import { useNavigation } from 'react-router'
import { neighbourhoodLine } from '#shared/arabic/make-words.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

type Props = { id: number; name: string; list: string; version: number; form: FormState | undefined }

/** The neighbourhoods of a district as one text: whoever has a list pastes it. */
export function NeighbourhoodsForm({ id, name, list, version, form }: Props) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const title = m.neighbourhoods_of({ district: isolate(name) })
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={title} unlisted />
      <LocalLink to="/admin/neighbourhoods" className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.neighbourhoods_back()}
      </LocalLink>
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-3xl text-ink-2">{m.neighbourhoods_how({ line: isolate(neighbourhoodLine) })}</p>
      <LocalForm
        key={version}
        id="list"
        method="post"
        action={`/admin/neighbourhoods/${id}`}
        noValidate
        className="panel flex scroll-mt-4 flex-col gap-4 p-5"
      >
        <FormSummary form={form} labels={{ neighbourhoods: m.neighbourhoods_title }} />
        <input type="hidden" name="version" value={version} />
        <TextAreaField
          name="neighbourhoods"
          label={m.neighbourhoods_title()}
          form={form}
          rows={18}
          defaultValue={list}
          spellCheck={false}
        />
        <Button busy={isSending} className="self-start">
          {m.makes_save()}
        </Button>
      </LocalForm>
    </div>
  )
}

/** In the place of a list whose district there is not. */
export function NoSuchDistrict({ form }: { form: FormState | undefined }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.neighbourhoods_title()} unlisted />
      <h1 className="text-h1">{m.neighbourhoods_title()}</h1>
      <FormSummary form={form ?? { values: {}, problems: {}, message: m.refusal_district_not_found() }} />
      <LocalLink to="/admin/neighbourhoods" className="link inline-flex min-h-11 items-center self-start">
        {m.neighbourhoods_back()}
      </LocalLink>
    </div>
  )
}
