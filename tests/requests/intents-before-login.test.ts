import { beforeEach, describe, expect, test } from 'vitest'
import { issueToken } from '#domain/people/single-use-token.ts'
import { aMember, freshEmail, password } from '#tests/support/accounts.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { isInTurn, seed } from '#tests/support/in-turn.ts'
import { PlainBrowser } from '#tests/support/plain-browser.ts'
import { aGuardedMember, codeOf } from '#tests/support/second-factor.ts'
import { visit } from '#tests/support/visit.ts'

// U1: whatever somebody wanted before they logged in is done after it, by whatever way they do, without scripts.

beforeEach(() => db.deleteFrom('rateLimits').execute())

const phone = '+963944731902'

type Wish = {
  /** Presses on the page where it stands; answers what has to be so afterwards. */
  press: (browser: PlainBrowser) => Promise<{ isDone: (by: string) => Promise<unknown>; leadsTo: RegExp }>
  sentence: RegExp
}

const aRow = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined

const acts: Record<string, Wish> = {
  heart: {
    async press(browser) {
      const ad = await anAd({ status: 'approved' })
      await browser.open('/browse?sort=oldest')
      await browser.send(`/ad/${ad.id}/favorite`, { favorite: 'yes' })
      return {
        leadsTo: new RegExp(`^/browse\\?sort=oldest#ad-${ad.id}$`),
        isDone: (by) =>
          aRow(db.selectFrom('favorites').select('adId').where('personId', '=', by).where('adId', '=', ad.id)),
      }
    },
    sentence: /وحُفظ الإعلان في المفضلة/,
  },
  number: {
    async press(browser) {
      const ad = await anAd({ status: 'approved', phone })
      await browser.open(`/ad/${ad.id}`)
      await browser.send(`/ad/${ad.id}/phone`, { x: '' })
      return {
        leadsTo: new RegExp(`^/ad/${ad.id}#contact$`),
        isDone: async () => (await browser.open(`/ad/${ad.id}`)).html.includes(`tel:${phone}`),
      }
    },
    sentence: /وهذا رقم البائع/,
  },
  WhatsApp: {
    async press(browser) {
      const ad = await anAd({ status: 'approved', phone })
      await browser.open(`/ad/${ad.id}`)
      await browser.send(`/ad/${ad.id}/whatsapp`, { x: '' })
      return {
        leadsTo: new RegExp(`^/ad/${ad.id}#contact$`),
        // Another program opens only by a press of one's own: it is the next one.
        isDone: async () => (await browser.open(`/ad/${ad.id}`)).html.includes(`action="/ad/${ad.id}/whatsapp"`),
      }
    },
    sentence: /ضغطة واحدة/,
  },
  message: {
    async press(browser) {
      const ad = await anAd({ status: 'approved' })
      const content = `هل ما زال متاحًا؟ ${ad.id}`
      await browser.open(`/ad/${ad.id}`)
      await browser.send(`/ad/${ad.id}/messages`, { id: '', content })
      return {
        leadsTo: /^\/messages\/[\w-]{36}#end$/,
        isDone: (by) =>
          aRow(db.selectFrom('messages').select('id').where('senderId', '=', by).where('content', '=', content)),
      }
    },
    sentence: /وأُرسلت رسالتك/,
  },
  offer: {
    async press(browser) {
      const ad = await anAd({ status: 'approved', price: 1000 })
      await browser.open(`/ad/${ad.id}`)
      await browser.send(`/ad/${ad.id}/offer`, { id: '', amount: '٩٠٠', note: '' })
      return {
        leadsTo: /^\/messages\/[\w-]{36}#end$/,
        isDone: (by) =>
          aRow(
            db
              .selectFrom('offers')
              .innerJoin('messages', 'messages.id', 'offers.messageId')
              .select('amount')
              .where('senderId', '=', by)
              .where('amount', '=', 900),
          ),
      }
    },
    sentence: /وأُرسل عرضك/,
  },
  follow: {
    async press(browser) {
      const { owner } = await anAd({ status: 'approved' })
      await browser.open(`/seller/${owner.id}`)
      await browser.send(`/seller/${owner.id}/follow`, { follow: 'yes' })
      return {
        leadsTo: new RegExp(`^/seller/${owner.id}$`),
        isDone: (by) =>
          aRow(db.selectFrom('follows').select('sellerId').where('personId', '=', by).where('sellerId', '=', owner.id)),
      }
    },
    sentence: /وصرت تتابع البائع/,
  },
  'a search': {
    async press(browser) {
      await browser.open('/browse?category=1')
      await browser.send('/searches', { category: '1' })
      return {
        leadsTo: /^\/browse\?category=1$/,
        isDone: (by) => aRow(db.selectFrom('savedSearches').select('id').where('personId', '=', by)),
      }
    },
    sentence: /وحُفظ البحث/,
  },
  post: {
    async press(browser) {
      await browser.open('/post')
      return { leadsTo: /^\/post$/, isDone: async () => (await browser.open('/post')).html.includes('name="title"') }
    },
    sentence: /تم تسجيل الدخول بنجاح|تم إنشاء الحساب بنجاح/,
  },
}

/** Each goes on from the prompt that the press was answered with; answers who is signed in then and where that led. */
const ways: Record<string, (browser: PlainBrowser) => Promise<{ by: string; to: string | null }>> = {
  async password(browser) {
    const { id, email } = await aMember()
    return { by: id, to: await browser.submit('/login', { email, password }) }
  },
  async 'a wrong password first'(browser) {
    const { id, email } = await aMember()
    await browser.submit('/login', { email, password: 'wrong' })
    expect(browser.status).toBe(401)
    return { by: id, to: await browser.submit('/login', { email, password }) }
  },
  async code(browser) {
    const member = await aGuardedMember()
    await browser.submit('/login', { email: member.email, password })
    return { by: member.id, to: await browser.submit('/login/code', { code: await codeOf(member) }) }
  },
  async passkey(browser) {
    const { member, device } = await aKeyHolder()
    const invited = await visit('/login/passkey/challenge', { method: 'POST' })
    const { options } = (await invited.json()) as { options: { challenge: string } }
    const answer = JSON.stringify(device.answer(options.challenge))
    // What the script behind the button sends: the answer, and what stands in the form beside it.
    const { returnTo, wanted: wish } = browser.hidden('/login')
    const to = await browser.send('/login/passkey', { answer, returnTo: returnTo ?? '', wanted: wish ?? '' })
    await browser.open(to!)
    return { by: member.id, to }
  },
  async registration(browser) {
    await browser.open(browser.linkTo('/register'))
    return register(browser)
  },
  async 'registration after a used address'(browser) {
    const { email } = await aMember()
    await browser.open(browser.linkTo('/register'))
    await browser.submit('/register', { ...newcomer(), email })
    expect(browser.status).toBe(422)
    return register(browser)
  },
  async 'login, register and back'(browser) {
    const { id, email } = await aMember()
    for (const mode of ['/register', '/login', '/forgot-password', '/login']) await browser.open(browser.linkTo(mode))
    return { by: id, to: await browser.submit('/login', { email, password }) }
  },
  async 'a letter that resets the password'(browser) {
    const { id, email } = await aMember()
    await browser.open(browser.linkTo('/forgot-password'))
    await browser.submit('/forgot-password', { email })
    const token = await issueToken(db, { purpose: 'reset-password', personId: id })
    await browser.open(`/reset-password?token=${token}`)
    const fresh = 'orbit-lantern-42'
    await browser.submit('/reset-password', { password: fresh, confirmPassword: fresh })
    await browser.open(browser.linkTo('/login'))
    return { by: id, to: await browser.submit('/login', { email, password: fresh }) }
  },
  async 'a letter that proves the address'(browser) {
    const { id, email } = await aMember({ emailVerified: false })
    const token = await issueToken(db, { purpose: 'verify-email', personId: id })
    await browser.open(`/verify-email?token=${token}`)
    return { by: id, to: await browser.submit('/login', { email, password }) }
  },
}

describe.each(Object.entries(ways))('after logging in by %s', (way, logIn) => {
  const row = Object.keys(ways).indexOf(way)
  const some = Object.entries(acts).filter(([name], column) => name === 'post' || isInTurn(row + column, 2))
  test.each(some)(`%s is done, in its place, and said (seed ${seed})`, async (name, { press, sentence }) => {
    const browser = new PlainBrowser()
    const { isDone, leadsTo } = await press(browser)
    expect(browser.status).toBe(401)
    const { by, to } = await logIn(browser)
    // A letter that proves an address is still to be answered; nothing is kept of a page that was only looked for.
    const isLetter = way === 'a letter that proves the address'
    const isForgotten = name === 'post' && way.startsWith('a letter')
    if (!isForgotten) expect(to).toMatch(isLetter ? /^\/verify-email\?token=/ : leadsTo)
    expect(sentence.test(browser.html)).toBe(true)
    expect(browser.html.includes('action="/logout"')).toBe(true)
    expect(await isDone(by)).toBe(true)
  })
})

function newcomer() {
  return { name: 'سلمى', email: freshEmail(), password, confirmPassword: password }
}

async function register(browser: PlainBrowser) {
  const fields = newcomer()
  const to = await browser.submit('/register', fields)
  const { id } = await db.selectFrom('people').select('id').where('email', '=', fields.email).executeTakeFirstOrThrow()
  return { by: id, to }
}

async function aKeyHolder() {
  const [member, device] = [await aMember(), anAuthenticator()]
  const base = '/settings/security/passkeys'
  const offered = await visit(`${base}/challenge`, { as: member, form: { currentPassword: password } })
  const { options } = (await offered.json()) as { options: { challenge: string } }
  await visit(base, { as: member, form: { name: 'هاتفي', answer: JSON.stringify(device.make(options.challenge)) } })
  return { member, device }
}
