import { randomUUID } from 'node:crypto'

type Login = { email: string; password: string }
/** Addresses of what people did. */
export type Done = Record<'ad' | 'pending' | 'seller' | 'talk' | 'order' | 'wantAd', string>

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/**
 * Fills the demo market with what its screens tell about people, all of it through the forms: two ads with a promotion
 * each, a conversation with an offer and a meeting, a question, a report, a want ad, a favourite, a message to the site.
 */
export async function peopleInShop(address: string, logins: { user: Login; admin: Login }): Promise<Done> {
  const admin = await session(address, logins.admin)
  const hiba = await session(address, logins.user)
  const buyer = { email: 'samer@example.com', password: 'figs-and-pomegranates' }
  await register(address, { ...buyer, name: 'سامر الحموي' })
  const samer = await session(address, buyer)

  const photo = await anyPhoto(address)
  await hiba.post('/post', adForm({ ...sofa, photo }))
  const ad = (await firstLink(hiba, '/profile', /\/profile\/ads\/\d+/)).split('/').at(-1)
  await hiba.post('/post', adForm({ ...washer, photo }))
  await admin.post(`/admin/ads/${ad}/approval`, { version: '1' })
  await hiba.post(`/ad/${await firstAd(address, 3)}/favorite`, { favorite: 'yes' })

  const begun = await samer.post(`/ad/${ad}/messages`, { content: 'مرحبا، هل القياس مترين وعشرين؟', id: randomUUID() })
  const talk = new URL(begun.headers.get('Location') ?? '', address).pathname
  const write = (who: typeof hiba, content: string) => who.post(talk, { content, id: randomUUID() })
  await write(hiba, 'أهلاً بك، مترين وربع بالضبط، والقماش مغسول.')
  await samer.post(`/ad/${ad}/offer`, { amount: '25000', id: randomUUID() })
  await write(hiba, 'آخر سعر 27 ألفًا، والتوصيل عليّ داخل دمشق.')
  await samer.post(`${talk}/meeting`, { id: randomUUID(), day: inTwoDays, time: '12:00', otherVenue: 'ساحة الأمويين' })
  await write(hiba, 'تمام، نلتقي هناك.')
  await samer.post(`/ad/${ad}/questions`, { content: 'هل تُباع الكنبة وحدها؟', id: randomUUID() })
  await samer.post(`/ad/${await firstAd(address, 2)}/report`, { reason: 'fraud', details: 'يطلب رعبوناً قبل المعاينة' })
  await hiba.post(`/ad/${await firstAd(address, 1)}/messages`, { content: 'هل الفحص كامل؟', id: randomUUID() })
  await hiba.post('/wanted/new', {
    category: '2',
    title: 'شقة للإيجار',
    note: 'لعائلة، طابق أول أو ثانٍ',
  })
  return {
    ...{ ad: `/ad/${ad}`, talk },
    seller: await firstLink(hiba, `/ad/${ad}`, /\/seller\/[0-9a-f-]{36}/),
    pending: await firstLink(admin, '/admin/ads?status=pending', /\/admin\/ads\/\d+/),
    order: await firstLink(hiba, '/orders', /\/orders\/\d+/),
    wantAd: await firstLink(hiba, '/wanted?of=me', /\/wanted\/\d+/),
  }
}

export async function register(address: string, person: { name: string } & Login) {
  const form = { phone: '', governorate: '1', confirmPassword: person.password, ...person }
  const answer = await sent(address, '/register', form)
  if (answer.status !== 303) throw new Error(`registering answered ${answer.status}`)
}

export async function firstAd(address: string, category: number) {
  const page = await (await fetch(`${address}/category/${category}`)).text()
  return /data-ad-id="(\d+)"/.exec(page)?.[1] ?? '0'
}

const sofa = {
  title: 'طقم كنب 7 قطع خشب زان',
  description: 'استعمال سنتين في بيت هادئ، القماش مغسول ولا يوجد أي كسر. يمكن المعاينة مساءً.',
  ...{ category: '6', subcategory: '6-1', price: '28000', type: 'free' },
}
const washer = {
  title: 'غسالة LG أوتوماتيك 9 كغ',
  description: 'تعمل بشكل ممتاز، سبب البيع السفر.',
  ...{ category: '4', subcategory: '4-3', price: '39000', type: 'promoted' },
}

function adForm({ photo, ...fields }: typeof sofa & { photo: Blob }) {
  const form = new FormData()
  const values = { ...fields, currency: 'SYP', governorate: '1', submissionKey: randomUUID() }
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('images', new File([photo], 'photo.webp', { type: 'image/webp' }))
  return form
}

async function anyPhoto(address: string) {
  const page = await (await fetch(`${address}/ad/${await firstAd(address, 6)}`)).text()
  const path = /\/media\/[^"\s]+?\.webp/.exec(page)?.[0]
  if (!path) throw new Error('no ad of the demo market has a photo')
  return (await fetch(address + path)).blob()
}

type Form = Record<string, string> | FormData
type Session = Awaited<ReturnType<typeof session>>

async function session(address: string, login: Login) {
  const answer = await sent(address, '/login', login)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (answer.status !== 303) throw new Error(`${login.email} could not log in: ${answer.status}`)
  return {
    read: async (path: string) => (await fetch(address + path, { headers: { Cookie: cookie } })).text(),
    async post(path: string, form: Form) {
      const answer = await sent(address, path, form, cookie)
      if (answer.status === 303) return answer
      const problems = (await answer.text()).matchAll(/-problem"[^>]*>([^<]+)/g)
      throw new Error(`${path} answered ${answer.status}: ${[...problems].map(([, words]) => words).join(' ')}`)
    },
  }
}

function sent(address: string, path: string, form: Form, Cookie = '') {
  return fetch(address + path, {
    method: 'POST',
    headers: { Origin: address, Cookie },
    body: form instanceof FormData ? form : new URLSearchParams(form),
    redirect: 'manual',
  })
}

async function firstLink(person: Session, path: string, pattern: RegExp) {
  return pattern.exec(await person.read(path))?.[0] ?? path
}
