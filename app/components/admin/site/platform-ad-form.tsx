import { Plus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { limits } from '#shared/limits.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

const labels = { type: m.platform_type, buttonText: m.platform_button_text }

/** One more of the site's own ads. */
export function PlatformAdForm({ form }: { form?: FormState }) {
  const { categories } = useSite()
  return (
    <LocalForm method="post" action="/admin/platform-ads" noValidate className="panel flex flex-col gap-4 p-4">
      <h2 className="text-h2">{m.platform_new()}</h2>
      <FormSummary form={form} labels={labels} />
      <Field
        name="title"
        label={m.platform_ad_title()}
        form={form}
        maxLength={limits.titleLength}
        required
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          name="price"
          label={m.platform_price()}
          hint={m.platform_price_hint()}
          form={form}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <SelectField name="category" label={m.platform_category()} form={form} required>
          <option value="">{m.platform_choose_category()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="type" label={m.platform_type()} form={form} required>
          {(['featured', 'promoted'] as const).map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </SelectField>
      </div>
      <ActionFields form={form} />
      <TextAreaField
        name="description"
        label={m.platform_description()}
        form={form}
        maxLength={limits.descriptionLength}
        rows={3}
        required
      />
      <Button className="self-start">
        <Icon as={Plus} size={18} />
        {m.platform_add()}
      </Button>
    </LocalForm>
  )
}

/** Where its button leads and what stands on it. */
function ActionFields({ form }: { form?: FormState }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="actionUrl"
        label={m.platform_action_url()}
        hint={m.platform_action_url_hint()}
        form={form}
        dir="ltr"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
      />
      <Field name="buttonText" label={m.platform_button_text()} form={form} maxLength={40} autoComplete="off" />
    </div>
  )
}
