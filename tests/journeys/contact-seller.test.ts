import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const phone = '+963944731902'

test('the number appears in place of its button, takes the focus and can be called', async () => {
  const ad = await anAd({ status: 'approved', phone })
  const page = await aPage({ as: await aPerson() })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  const answers: string[] = []
  page.on('request', (request) => answers.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'إظهار الرقم' }).click()
  const link = page.getByRole('link', { name: phone })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`tel:${phone}`)
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(
    answers.filter((path) => path.endsWith('.data')),
    'nothing else is read again',
  ).toEqual([`POST /ad/${ad.id}/phone.data`])
})

test('WhatsApp opens beside the page, whatever the page may otherwise send forms to', async () => {
  const ad = await anAd({ status: 'approved', phone })
  for (const javaScript of [true, false]) {
    const page = await aPage({ as: await aPerson(), javaScript })
    await page.goto(`/ad/${ad.id}`)
    if (javaScript) await isAlive(page)
    const going = page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'))
    await page.getByRole('button', { name: 'واتساب' }).click()
    expect(decodeURIComponent((await going).url())).toContain(`963944731902?text=مرحباً`)
  }
})

test('a stranger is offered the login in place, and without scripts on a page that leads back', async () => {
  const ad = await anAd({ status: 'approved', phone })
  const page = await aPage()
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'إظهار الرقم' }).click()
  await page.getByRole('dialog').getByLabel('البريد الإلكتروني').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/ad/${ad.id}`)

  const still = await aPage({ javaScript: false })
  await still.goto(`/ad/${ad.id}`)
  await still.getByRole('button', { name: 'واتساب' }).click()
  await still.getByRole('heading', { name: 'يجب تسجيل الدخول أولاً' }).waitFor()
})
