import { data, type RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { withoutCalls } from '#shared/arabic/without-calls.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import type { AdQuestion } from '#shared/ad-questions.ts'
import { adFieldsOf, adSchema } from '#shared/fields/ad.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { findNeighbourhood, listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import type { Db } from '#db/client.ts'
import { governorateNamed, listPlaces } from '#domain/places/list-places.ts'
import type { FormChoices } from '#app/components/posting/form-choices.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { database, requirePerson } from './contexts.ts'
import { readFormWithPhotos } from './form-with-photos.ts'
import { readForm, refuseForm } from './forms.ts'

type Context = Readonly<RouterContextProvider>
type Values = Record<string, string | string[]>

/** A title as sellers write it, by the categories that the site begins with; of another one nothing is known. */
const titleHints: Record<number, () => string> = {
  1: m.post_title_vehicles,
  2: m.post_title_property,
  3: m.post_title_hint,
  4: m.post_title_electronics,
  5: m.post_title_fashion,
  6: m.post_title_home,
  7: m.post_title_motorcycles,
  8: m.post_title_electric,
  9: m.post_title_services,
  10: m.post_title_free,
}

/** What the selects of the ad form offer, names in the page's language; `own` is the neighbourhood of the ad, which may be offered no more. */
export async function formChoices(context: Context, own: number | null = null): Promise<FormChoices> {
  const db = database(context)
  const [categories, governorates, offered] = await Promise.all([
    listCategories(db),
    listPlaces(db),
    listNeighbourhoods(db),
  ])
  const isOffered = own === null || offered.some(({ id }) => id === own)
  const stays = isOffered ? undefined : await findNeighbourhood(db, own)
  const neighbourhoods = stays ? [...offered, stays] : offered
  return {
    categories: categories.map((category) => ({
      id: category.id,
      name: nameOf(category),
      kind: category.kind,
      titleHint: titleHints[category.id]?.(),
      subcategories: category.subcategories.map((sub) => ({ id: sub.id, name: nameOf(sub) })),
    })),
    governorates: governorates.map((governorate) => ({
      id: governorate.id,
      name: nameOf(governorate),
      districts: governorate.districts.map((district) => ({ id: district.id, name: nameOf(district) })),
      neighbourhoods: neighbourhoods
        .filter(({ governorateId }) => governorateId === governorate.id)
        .map(({ id, districtId, ...names }) => ({ id, districtId, name: nameOf(names) })),
    })),
  }
}

/**
 * Reads the form of an ad, photos included, against the category and governorate that it names. An administrator's may come
 * without photos, and without a place: then it is where the administrator is.
 */
export async function readAdForm(request: Request, context: Context, { byAdmin = false } = {}) {
  const db = database(context)
  const person = requirePerson(context)
  const { form, refusals } = await readFormWithPhotos(request, context, person)
  const photoKeys = [...new Set(form.getAll('photos').map(String))]

  // The answer to «do you mean …?» is a price as if it had been typed.
  const meant = text(form, 'meantPrice')
  if (meant) form.set('price', meant)
  if (text(form, 'moveNumber')) moveNumber(form)

  const category = (await listCategories(db)).find(({ id }) => String(id) === text(form, 'category'))
  const own = byAdmin ? String(person.governorateId ?? '') : ''
  const governorate = governorateNamed(await listPlaces(db), text(form, 'governorate') || own)
  if (governorate) form.set('governorate', String(governorate.id))
  // Whoever names a neighbourhood has named its district.
  const neighbourhood = await neighbourhoodNamed(db, text(form, 'neighbourhood'))
  const isInside = neighbourhood !== undefined && neighbourhood.governorateId === governorate?.id
  if (isInside && !text(form, 'district')) form.set('district', String(neighbourhood.districtId))
  const read = await readForm(
    form,
    adSchema({ category, governorate, neighbourhoods: isInside ? [neighbourhood] : [] }),
  )

  const problems = { ...(read.ok ? {} : read.problems) }
  if (!byAdmin && photoKeys.length === 0 && refusals.length === 0) problems.images = 'photos_missing'
  if (!read.ok || !category || Object.keys(problems).length > 0 || refusals.length > 0) {
    return { ok: false as const, answer: refuseAdForm({ values: read.values, problems, refusals }) }
  }
  const fields = adFieldsOf(read.fields, category)
  // The account's own number is not copied: whoever changes it changes it for the ad too.
  if (fields.phone === person.phone) fields.phone = null
  return { ok: true as const, fields, type: read.fields.type, photoKeys, values: read.values }
}

function neighbourhoodNamed(db: Db, id: string) {
  return /^\d{1,9}$/.test(id) ? findNeighbourhood(db, Number(id)) : undefined
}

/** Takes phone numbers out of the text, the first of them into the field for it where that is empty. */
function moveNumber(form: FormData) {
  const [title, description] = [text(form, 'title'), text(form, 'description')]
  const number = numberInText(title) ?? numberInText(description)
  const without = (words: string) => withoutCalls(words).replace(/ {2,}/g, ' ').trim()
  form.set('title', without(title))
  form.set('description', without(description))
  if (number && !text(form, 'phone')) form.set('phone', number.replace(/^9(?=\d{8}$)/, '09'))
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Refusal = { status: number; message: string; retryAfter?: string }

function refuseAdForm({
  values,
  problems,
  refusals,
}: {
  values: Values
  problems: Record<string, string>
  refusals: Refusal[]
}) {
  const isMissing = Object.values(problems).some((code) => code.endsWith('_missing') && code !== 'photos_missing')
  // Only this says when to come back; of the others there may be several.
  const busy = refusals.find(({ retryAfter }) => retryAfter !== undefined)
  const answer = refuseForm({
    values,
    problems,
    code: isMissing ? 'fields_required' : 'form_invalid',
    status: busy?.status,
    headers: busy?.retryAfter ? { 'Retry-After': busy.retryAfter } : undefined,
  })
  const photos = refusals.map(({ message }) => message).join(' ')
  if (photos) answer.data.form.problems.images = photos
  return answer
}

const fieldOf: Partial<Record<RefusalCode, string>> = {
  category_invalid: 'category',
  subcategory_invalid: 'subcategory',
  governorate_invalid: 'governorate',
  district_invalid: 'district',
  neighbourhood_invalid: 'neighbourhood',
  free_price_not_zero: 'price',
  paid_ad_cannot_be_free: 'category',
  photos_missing: 'images',
}

/** What a verb refused, beside the field that it is about where there is one. */
export function refuseVerbsForm(values: Values, code: RefusalCode, status: number) {
  const field = fieldOf[code]
  if (field) return refuseForm({ values, problems: { [field]: code }, code: 'form_invalid' })
  return refuseForm({ values, code, status })
}

/** The form once more, whole and without a fault, with what is asked about it. */
export function askAboutForm(values: Values, question: AdQuestion) {
  const form: FormState = { values, problems: {} }
  return data({ form, question }, { status: 422 })
}

/** What was answered to earlier questions. */
export function answersIn(values: Values) {
  const given = (name: string) => [values[name] ?? []].flat()[0]
  return { price: given('confirmedPrice'), twin: given('notTheSameAs'), phone: given('confirmedNumber') }
}

type Stored = {
  title: string
  description: string
  price: number
  currency: string
  categoryId: number
  subcategoryId: string | null
  governorateId: number
  districtId: number | null
  neighbourhoodId: number | null
  phone: string | null
  chatOnly: boolean
  details: AdDetails
}

/** The ad as its form shows it. */
export function formValuesOf(ad: Stored): Values {
  const details = Object.entries(ad.details).map(([name, value]): [string, string | string[]] => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ])
  return {
    ...Object.fromEntries(details),
    title: ad.title,
    description: ad.description,
    price: String(ad.price),
    currency: ad.currency,
    category: String(ad.categoryId),
    subcategory: ad.subcategoryId ?? '',
    governorate: String(ad.governorateId),
    district: ad.districtId === null ? '' : String(ad.districtId),
    neighbourhood: ad.neighbourhoodId === null ? '' : String(ad.neighbourhoodId),
    phone: ad.phone ?? '',
    ...(ad.chatOnly && { chatOnly: 'on' }),
  }
}
