import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { actors } from '#tests/laws/authorization.ts'
import { cast, makeSubject, pages } from '#tests/requests/places.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { fillWithPayloads, payloadsOfLength } from '#tests/support/hostile-rows.ts'
import { seed } from '#tests/support/in-turn.ts'
import { setSettings } from '#tests/support/site-settings.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

declare global {
  interface Window {
    hit?: (n: number) => void
    found?: string[]
  }
}

const people = await cast()
const text = (n: number, size: number) => payloadsOfLength(seed + n, size)
/** Each page once, as the one who sees most of it. */
const all = pages.filter(({ row, actor }) => actor === actors.toReversed().find((name) => row.answers[name] === 200))
const shown = all.map(({ row, actor }, index) => ({ row, actor, language: (index + seed) % 2 ? '/en' : '' }))
// At every run pages with the most of what people wrote, in the proof every one.
const always = /^(|ad\/:adId\/:slug\?|messages\/:conversationId|admin\/reports|admin\/ads)$/
const tried = inject('everyStep') ? shown : shown.filter(({ row }) => always.test(row.path)).slice(0, 6)

async function fill() {
  const paths = []
  for (const visited of tried) {
    if (visited.row.path.includes(':searchId')) await db.deleteFrom('savedSearches').execute()
    paths.push({ ...visited, path: (await makeSubject(visited.row)).path })
  }
  const filled = await fillWithPayloads(seed)
  await setSettings({
    siteName: text(1, 60),
    siteNameAr: text(2, 60),
    breakingNews: text(3, 300),
    breakingNewsEn: text(4, 300),
    footerClaim: text(5, 200),
    footerClaimEn: text(6, 200),
    developerName: text(7, 80),
    developerLocation: text(8, 80),
    transferPayment: text(9, 300),
    transferNumber: text(10, 80),
    cashPayment: text(11, 300),
    poundLabel: text(12, 45).slice(0, 20),
    heroHours: '"><b onclick=hit(1)>'.slice(0, 20),
    instagramLink: `https://x.example/${encodeURIComponent(text(13, 90))}`,
  })
  return { paths, filled }
}

/** Counts what runs and what the browser refused to run. */
async function watched(as: (typeof people)[keyof typeof people]) {
  const page = await aPage({ as })
  await page.addInitScript(() => {
    window.found = []
    window.hit = () => void window.found?.push('a script ran')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.found?.push(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return page
}

/** What of the payloads has become more than text: a script that ran, an element, an attribute, an address. */
function becameMore(page: Page) {
  return page.evaluate(() => {
    const faults = [...(window.found ?? [])]
    const made = document.querySelectorAll(
      'iframe, object, embed, base, math, details[ontoggle], meta[http-equiv=refresh], svg script, video[src="x"], img[src="x"]',
    )
    for (const element of made)
      if (/hit\(|evil\.example/.test(element.outerHTML)) faults.push(`an element ${element.outerHTML.slice(0, 100)}`)
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) faults.push(`an attribute ${name}=${value}`)
        const isAddress = /^(href|src|action|formaction|srcset|data|poster|xlink:href)$/.test(name)
        if (isAddress && /^[\s\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(value))
          faults.push(`an address ${name}=${value}`)
        if (isAddress && /^(https?:)?\/\/evil/.test(value)) faults.push(`an address elsewhere ${name}=${value}`)
      }
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
      try {
        JSON.parse(textContent)
      } catch {
        faults.push('data for machines that is none')
      }
    const probes = document.documentElement.outerHTML.split(/hit(?:\(|%28|\\u0028)1/i).length - 1
    return { faults, probes, title: document.title, alive: document.querySelector('main') !== null }
  })
}

test(`payloads in everything that is shown stay text (seed ${seed})`, { timeout: 1_200_000 }, async () => {
  expect(new Set(xssPayloads).size).toBeGreaterThan(1500)
  const { paths, filled } = await fill()
  if (inject('everyStep')) expect(filled.length, filled.join(' ')).toBeGreaterThan(25)
  const seen = { probes: 0, faults: [] as string[] }
  for (const actor of actors) {
    const own = paths.filter((visited) => visited.actor === actor)
    if (own.length === 0) continue
    const page = await watched(people[actor])
    for (const { path, language } of own) {
      const query = encodeURIComponent(text(seen.probes, 90))
      await page.goto(
        `${language}${path === '/' && language ? '' : path}?search=${query}&q=${query}&returnTo=javascript:hit(1)#${query}`,
      )
      await page.locator('html[data-scripted], main').first().waitFor()
      const { faults, probes, alive } = await becameMore(page)
      if (!alive) faults.push('no page')
      seen.probes += probes
      seen.faults.push(...faults.map((fault) => `${language}${path} as ${actor}: ${fault}`))
    }
    await page.context().close()
  }
  console.info(`payloads: ${seen.probes} on ${paths.length} pages, in ${filled.length} columns, seed ${seed}`)
  expect(seen.faults).toEqual([])
  expect(seen.probes).toBeGreaterThan(paths.length * 20)
})

test('a payload that is written without its escapes is found', async () => {
  const page = await watched(null)
  page.removeAllListeners('console')
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '<main',
      '<img src="x" onerror=hit(1)><base href="//evil.example/"><main',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/about')
  await expect.poll(async () => (await becameMore(page)).faults.join('\n')).toContain('the policy stopped')
  const { faults } = await becameMore(page)
  expect(faults).toEqual(expect.arrayContaining(['an attribute onerror=hit(1)']))
  expect(faults.join('\n')).toContain('an element <base')
  await page.evaluate(() => window.hit?.(1))
  expect((await becameMore(page)).faults).toContain('a script ran')
})
