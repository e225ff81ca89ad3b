import { m } from '#i18n/messages.ts'
import { CheckField } from '#app/ui/field.tsx'

/** The form that decides the chosen ads; boxes anywhere on the page belong to it. */
export const decisionsForm = 'decisions'

/** How a form names an ad as it was read. */
export function chosenName({ id, version, statusVersion }: { id: number; version: number; statusVersion?: number }) {
  return [id, version, ...(statusVersion ? [statusVersion] : [])].join('.')
}

type Props = { ad: { id: number; version: number; statusVersion: number; title: string }; className?: string }

/** A box over an ad that waits: it names what is read here. */
export function ChooseAd({ ad, className = 'border-b border-line px-4' }: Props) {
  return (
    <CheckField
      form={decisionsForm}
      name="ads"
      value={chosenName(ad)}
      // Browsers give ticks back by their place in the list, where another ad may stand by then.
      autoComplete="off"
      aria-label={m.review_choose_ad({ title: ad.title })}
      label={m.review_choose()}
      className={`font-semibold has-checked:bg-brand-soft ${className}`}
    />
  )
}
