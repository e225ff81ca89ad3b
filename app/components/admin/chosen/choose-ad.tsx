import { m } from '#i18n/messages.ts'
import { CheckField } from '#app/ui/field.tsx'

/** The form that decides the chosen ads; boxes anywhere on the page belong to it. */
export const decisionsForm = 'decisions'

type Props = { ad: { id: number; version: number; title: string } }

/** A box over an ad that waits: it names the version that is read here. */
export function ChooseAd({ ad }: Props) {
  return (
    <CheckField
      form={decisionsForm}
      name="ads"
      value={`${ad.id}.${ad.version}`}
      aria-label={m.review_choose_ad({ title: ad.title })}
      label={m.review_choose()}
      className="border-b border-line px-4 font-semibold has-checked:bg-brand-soft"
    />
  )
}
