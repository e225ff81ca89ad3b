import { expect, test } from 'vitest'
import { anAd } from '#tests/support/factories.ts'
import { aPage } from '#tests/support/browser.ts'

declare global {
  interface Window {
    broken?: string[]
    ran?: true
  }
}

test('no text of a page becomes an element or a script', async () => {
  const page = await aPage()
  await page.goto('/browse')
  const made = await page.evaluate(() => {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = '<img src=x onerror="window.ran = true"><b>x</b>'
    const script = document.createElement('script')
    script.text = 'window.ran = true'
    document.body.append(script)
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    return {
      elements: box.children.length,
      shown: box.textContent,
      text: script.text,
      foreign: foreign.getAttribute('src'),
      ran: window.ran,
    }
  })
  expect(made).toEqual({
    elements: 0,
    shown: '<img src=x onerror="window.ran = true"><b>x</b>',
    text: '',
    foreign: '',
    ran: undefined,
  })
})

test('the page has no other way to make a policy', async () => {
  const page = await aPage()
  // The console complains of each, which is what is wanted here.
  page.removeAllListeners('console')
  await page.goto('/browse')
  const tried = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object }
    }
    return ['later', 'default', 'mine'].map((name) => {
      try {
        return typeof trustedTypes.createPolicy(name, { createScript: (text: string) => text })
      } catch {
        return 'refused'
      }
    })
  })
  expect(tried).toEqual(['refused', 'refused', 'refused'])
})

test('pages that are gone to with scripts stand, with what machines read in them', async () => {
  const ad = await anAd({ status: 'approved' })
  const page = await aPage()
  await page.goto('/browse')
  await page.locator(`[data-ad-id="${ad.id}"] a`).first().click()
  await page.locator('h1', { hasText: ad.title }).waitFor()
  await page.goBack()
  await page.locator(`[data-ad-id="${ad.id}"]`).waitFor()
  await page.goto(`/ad/${ad.id}`)
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('schema.org')
})
