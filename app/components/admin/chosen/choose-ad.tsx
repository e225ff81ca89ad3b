import { m } from '#i18n/messages.ts'
import { CheckField } from '#app/ui/field.tsx'

/** The form that decides the chosen ads; boxes anywhere on the page belong to it. */
export const decisionsForm = 'decisions'

/** How a form names an ad as it was read. */
export function chosenName({ id, version, statusVersion }: { id: number; version: number; statusVersion?: number }) {
  return [id, version, ...(statusVersion ? [statusVersion] : [])].join('.')
}

type Props = { ad: { id: number; version: number; statusVersion: number; title: string }; isBare?: boolean }

/** A box over an ad that waits, or bare at the beginning of its line: it names what is read here. */
export function ChooseAd({ ad, isBare = false }: Props) {
  return (
    <CheckField
      form={decisionsForm}
      name="ads"
      value={chosenName(ad)}
      // Browsers give ticks back by their place in the list, where another ad may stand by then.
      autoComplete="off"
      aria-label={m.review_choose_ad({ title: ad.title })}
      label={isBare ? null : m.review_choose()}
      className={
        isBare ? 'absolute start-4 top-2.5' : 'border-b border-line px-4 font-semibold has-checked:bg-brand-soft'
      }
    />
  )
}
