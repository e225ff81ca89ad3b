import { aPicture } from './pictures.ts'

export const adForm = {
  title: 'هيونداي أفانتي 2014',
  description: 'فحص كامل، استعمال شخصي.',
  category: '1',
  subcategory: '1-1',
  governorate: '3',
  price: '95,000',
  currency: 'SYP',
  vehicleYear: '٢٠١٤',
}

/** The ad form as a browser without scripts sends it: multipart, photos among the fields. */
export async function anAdForm(over: Record<string, string | string[]> = {}, { photos = 1 } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...adForm, ...over })) {
    for (const part of [value].flat()) form.append(name, part)
  }
  for (let n = 0; n < photos; n++) {
    const picture = await aPicture({ width: 240, height: 180 })
    form.append('images', new File([new Uint8Array(picture)], `photo-${n}.jpg`, { type: 'image/jpeg' }))
  }
  return form
}
