import { expect, test } from 'vitest'
import type { Settings } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { links } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

async function set(settings: Partial<Settings>) {
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto('siteSettings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
}

// Settings are kept for a few seconds by the process: what is set first is what the whole file sees.
await set({
  whatsappNumber: '+963 900 000 000',
  instagramLink: 'https://www.instagram.com/souq.example',
  developerName: 'ورشة الياسمين',
  footerClaim: 'أول منصة سورية للبيع والشراء',
  analyticsScript: 'https://count.example/script.js',
})

async function footer(path: string, options = {}) {
  return /<footer[\s\S]*<\/footer>/.exec(await (await visit(path, options)).text())?.[0] ?? ''
}

test("the footer carries the site's links, for a visitor and for a person", async () => {
  const always = ['browse', 'post', 'wanted', 'recent', 'about', 'contact', 'faq', 'prohibited', 'terms', 'privacy']
  const inside = (html: string) => links(html).filter((href) => href.startsWith('/'))
  const visitor = ['/', ...[...always, 'login', 'register'].map((name) => `/${name}`)]
  expect(inside(await footer('/browse')).sort()).toEqual(visitor.sort())
  const person = ['/en', ...[...always, 'profile', 'settings', 'change-password'].map((name) => `/en/${name}`)]
  expect(inside(await footer('/en/browse', { as: await aPerson() })).sort()).toEqual(person.sort())
})

test('the footer shows what the owner set', async () => {
  const shown = await footer('/browse')
  for (const words of ['+963 900 000 000', 'ورشة الياسمين', 'أول منصة سورية للبيع والشراء'])
    expect(shown).toContain(words)
  expect(links(shown).filter((href) => href.startsWith('https:'))).toEqual([
    'https://wa.me/963900000000',
    'https://www.instagram.com/souq.example',
  ])
})

test("the owner's counting script is loaded on a public address only, and let through alone", async () => {
  const here = await visit('/browse')
  expect(await here.text()).not.toContain('count.example')
  expect(here.headers.get('Content-Security-Policy')).not.toContain('count.example')
  const there = await visit('https://souq.example/browse')
  expect(await there.text()).toMatch(/<script[^>]* src="https:\/\/count\.example\/script\.js"/)
  const policy = there.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/count\.example;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/count\.example;/)
  for (const name of ['DNT', 'Sec-GPC']) {
    const quiet = await visit('https://souq.example/browse', { headers: { [name]: '1' } })
    expect(await quiet.text()).not.toContain('count.example')
    expect(quiet.headers.get('Content-Security-Policy')).not.toContain('count.example')
  }
})

test('hole 4: no private page, no answer to a form, and no page of who is signed in has the counting script', async () => {
  const [person, admin] = [await aPerson(), await anAdmin()]
  const has = async (path: string, options = {}) => {
    const answer = await visit(`https://souq.example${path}`, options)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    return [policy.includes('count.example'), (await answer.text()).includes('count.example')]
  }
  expect(await has('/browse')).toEqual([true, true])
  expect(await has('/en/about')).toEqual([true, true])
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/recovery',
    '/settings',
    '/admin',
  ])
    expect(await has(path), path).toEqual([false, false])
  for (const path of [
    '/browse',
    '/',
    '/settings',
    '/orders',
    '/messages',
    '/notifications',
    '/profile',
    '/post',
    '/change-password',
  ])
    expect(await has(path, { as: person }), path).toEqual([false, false])
  for (const path of ['/browse', '/admin', '/admin/ads'])
    expect(await has(path, { as: admin }), path).toEqual([false, false])
  const form = { name: 'ليلى' }
  expect(await has('/contact', { form, headers: { Origin: 'https://souq.example' } })).toEqual([false, false])
  // The data with which a page that stands goes on brings no script into it.
  expect(await has('/browse.data')).toEqual([false, false])
})
