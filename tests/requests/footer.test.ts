import { expect, test } from 'vitest'
import type { Settings } from '#shared/settings.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
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
  const always = ['browse', 'post', 'about', 'contact', 'faq', 'prohibited', 'terms', 'privacy']
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
