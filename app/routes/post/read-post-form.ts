import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { formChoices } from '#app/request/ad-form.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { priceHintsOf } from '#app/read-models/price-hints.ts'
import { plansOf } from '#app/read-models/plans.ts'
import { readSavedDraft } from './read-saved-draft.ts'

/** What the form of a new ad shows: what its selects offer, the plans, the saved draft, and what is written in it to begin with. */
export async function readPostForm(context: Readonly<RouterContextProvider>, url: URL, values?: FormState['values']) {
  const [choices, settings, { savedDraft, draft }] = await Promise.all([
    formChoices(context),
    readSettings(database(context)),
    readSavedDraft(context, url),
  ])
  const blank = { category: url.searchParams.get('category') ?? '', ...blankAd(context) }
  const start = { values: values ?? draft?.fields ?? blank, photoKeys: draft?.photoKeys ?? [] }
  return { choices, priceHints: priceHintsOf(settings), plans: plansOf(settings), start, savedDraft }
}

/** What a person's new ad says before anything is written: one page is one submission, sent twice it is one ad. */
export function blankAd(context: Readonly<RouterContextProvider>) {
  const { governorateId, phone } = requirePerson(context)
  const submissionKey: string = randomUUID()
  return { governorate: governorateId === null ? '' : String(governorateId), phone: phone ?? '', submissionKey }
}
