import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { site } from '#tests/support/site.ts'

/** A proxy that takes away whatever says where a request comes from, as some do in front of old phones. */
const proxy = createServer((request, response) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !/^(origin|referer|sec-fetch-.*)$/.test(name)),
  )
  const options = { method: request.method, headers: { ...headers, host: new URL(site).host } }
  const forwarded = ask(`${site}${request.url}`, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
})
const address = () => `http://localhost:${(proxy.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

test('hole 8: where nothing says whose page it was, a page comes alive with its tokens, and its forms work', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto(`${address()}/category/2`)
  expect(await page.locator('form[method=post] > input[name=form_token]').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'الوضع الداكن' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
})

test('hole 8: without scripts a form from an old page comes back on a page of its own, and one press sends it', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, javaScript: false })
  await page.goto(`${address()}/settings`)
  const name = page.getByLabel('الاسم', { exact: false }).first()
  await name.fill('ليلى الحمصي')
  // The session that the page was made for is over, and another has begun.
  const [cookie = '', ...value] = (await sessionCookie(person)).split('=')
  await page.context().addCookies([{ name: cookie, value: value.join('='), url: site }])
  await page.getByRole('button', { name: 'حفظ التغييرات' }).first().click()
  await page.getByRole('heading', { name: 'هل أنت من أرسل هذا؟' }).waitFor()
  const again = page.getByRole('button', { name: 'أعد الإرسال' })
  const box = (await again.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await again.click()
  await page.waitForURL('**/settings**')
  await expect
    .poll(
      async () =>
        (await db.selectFrom('people').select('name').where('id', '=', person.id).executeTakeFirstOrThrow()).name,
    )
    .toBe('ليلى الحمصي')
})
