import { Check } from 'lucide-react'
import { useState } from 'react'
import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { DependentSelect } from '#app/components/posting/dependent-select.tsx'
import type { FormChoices } from '#app/components/posting/form-choices.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField, SelectField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

type CorrectedAd = {
  id: number
  title: string
  description: string
  version: string
  statusVersion: string
  photos: { key: string }[]
  category: string
  subcategory: string
  /** The first phone number in its words. */
  number: string | null
  withoutNumbers: { title: string; description: string }
}

type Props = { ad: CorrectedAd | null; categories: FormChoices['categories']; returnTo: string; form?: FormState }

/** What a reviewer mends of an ad in the same press that publishes it; everything else is done by the form of the ad. */
export function CorrectionPage({ ad, categories, returnTo, form }: Props) {
  if (!ad) return <RefusedVerb form={form} back="/admin/review" backLabel={m.review_title()} />
  const given = form ?? { values: { category: ad.category, subcategory: ad.subcategory }, problems: {} }
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-4">
      <PageHead title={m.review_correct()} unlisted />
      <h1 className="text-h1">{m.review_correct()}</h1>
      <h2 className="text-h2 break-words" dir={textDirection(ad.title)}>
        {ad.title}
      </h2>
      <p className="break-words whitespace-pre-line" dir={textDirection(ad.description)}>
        {ad.description}
      </p>
      <FormSummary form={form} />
      <LocalForm
        method="post"
        action={`/admin/ads/${ad.id}/correction`}
        noValidate
        className="panel flex flex-col gap-4 p-4"
      >
        <input type="hidden" name="version" value={valueOf(form, 'version') ?? ad.version} />
        <input type="hidden" name="statusVersion" value={valueOf(form, 'statusVersion') ?? ad.statusVersion} />
        <input type="hidden" name="returnTo" value={valueOf(form, 'returnTo') ?? returnTo} />
        <Categories categories={categories} form={given} />
        {ad.number && (
          <div>
            <CheckField
              name="removesNumbers"
              defaultChecked={form === undefined || valueOf(form, 'removesNumbers') === 'on'}
              label={m.review_correct_number({ number: isolate(ad.number) })}
            />
            <p className="text-meta text-ink-2">{m.review_correct_after()}</p>
            <p className="text-meta break-words whitespace-pre-line" dir={textDirection(ad.withoutNumbers.title)}>
              {ad.withoutNumbers.title}
            </p>
            <p className="text-meta break-words whitespace-pre-line" dir={textDirection(ad.withoutNumbers.description)}>
              {ad.withoutNumbers.description}
            </p>
          </div>
        )}
        <Photos photos={ad.photos} form={form} />
        <p className="text-meta text-ink-2">{m.review_correct_told()}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button>
            <Icon as={Check} />
            {m.review_correct_publish()}
          </Button>
          <Button href={returnTo} variant="secondary">
            {m.common_cancel()}
          </Button>
          <LocalLink to={`/profile/ads/${ad.id}/edit`} className="link flex min-h-11 items-center">
            {m.review_correct_more()}
          </LocalLink>
        </div>
      </LocalForm>
    </div>
  )
}

function Categories({ categories, form }: { categories: FormChoices['categories']; form: FormState }) {
  const first = valueOf(form, 'category') ?? ''
  const [chosen, setChosen] = useState(first)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label={m.post_field_category()}
        form={form}
        required
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DependentSelect
        name="subcategory"
        label={m.post_field_subcategory()}
        form={chosen === first ? form : undefined}
        groups={categories.map(({ id, name, subcategories }) => ({ id, name, choices: subcategories }))}
        chosenGroup={chosen}
        words={{ choose: m.post_choose_subcategory(), chooseGroupFirst: m.post_subcategory_first() }}
      />
    </div>
  )
}

/** Each with a box that takes it out; the only one stays. */
function Photos({ photos, form }: { photos: { key: string }[]; form?: FormState }) {
  if (photos.length === 0) return null
  const removed = [form?.values.removedPhotos ?? []].flat()
  return (
    <fieldset id="images" tabIndex={-1} aria-describedby={form?.problems.images ? 'images-problem' : undefined}>
      <legend className="mb-2 font-semibold">{m.review_correct_photos()}</legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map(({ key }, index) => (
          <li key={key}>
            <img
              src={photoAddress(key, 400, 'jpg')}
              alt=""
              loading="lazy"
              className="aspect-[4/3] w-full rounded-control object-cover"
            />
            {photos.length > 1 && (
              <CheckField
                name="removedPhotos"
                value={key}
                defaultChecked={removed.includes(key)}
                label={m.review_correct_photo({ number: index + 1 })}
              />
            )}
          </li>
        ))}
      </ul>
      {form?.problems.images && (
        <p id="images-problem" className="text-meta font-semibold text-danger">
          {form.problems.images}
        </p>
      )}
    </fieldset>
  )
}
