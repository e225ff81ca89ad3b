import type { RouterContextProvider } from 'react-router'
import { profileFields } from '#shared/fields/profile.ts'
import { requirePerson } from '#app/request/contexts.ts'
import { readFormWithPhotos } from '#app/request/form-with-photos.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'

/** Reads what a person says of themselves, with a new picture if one came. A picture outlives a refusal by its key. */
export async function readProfileForm(request: Request, context: Readonly<RouterContextProvider>) {
  const person = requirePerson(context)
  const photoField = { control: 'avatar', atMost: 1, shape: 'avatar' } as const
  const { form, photos, refusals } = await readFormWithPhotos(request, context, person, photoField)
  const [photo] = photos
  if (photo) form.set('avatarKey', photo.key)

  const read = await readForm(form, profileFields)
  const [refusal] = refusals
  if (read.ok && !refusal) {
    const { avatarKey, removeAvatar, ...fields } = read.fields
    // A new picture says more than the box that takes the old one away.
    const avatar = avatarKey || (removeAvatar ? null : undefined)
    return { ok: true as const, fields, avatar, values: read.values }
  }
  const problems = read.ok ? {} : read.problems
  const answer = refuseForm({
    values: read.values,
    problems,
    code: 'form_invalid',
    status: refusal?.status,
    headers: refusal?.retryAfter ? { 'Retry-After': refusal.retryAfter } : undefined,
  })
  if (refusal) answer.data.form.problems.avatar = refusal.message
  return { ok: false as const, answer }
}
