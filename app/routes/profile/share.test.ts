import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const origin = new URL(env.publicUrl).origin

/** What a camera reads of the code on a page. */
async function scanned(html: string) {
  const [, size, path] = /viewBox="0 0 (\d+) \1"[^>]*class="qr[^>]*><path d="([^"]+)"/.exec(html) ?? []
  const side = Number(size) * 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}

test('an owner finds a ready text, the picture and a code that leads to the ad, in both languages', async () => {
  const as = await aPerson({ phone: '+963944000222' })
  const ad = await anAd({
    owner: as,
    status: 'approved',
    title: 'كيا ريو 2012 فحص كامل',
    price: 62000,
    governorateId: 1,
  })
  for (const [language, words] of [
    ['', `كيا ريو 2012 فحص كامل\nالسعر: 62,000\u00a0ل.س\nالمكان: دمشق\nالصور والتفاصيل:\n${origin}/ad/${ad.id}<`],
    ['/en', `Place: Damascus\nPhotos and details:\n${origin}/en/ad/${ad.id}<`],
  ] as const) {
    const html = await (await visit(`${language}/profile/ads/${ad.id}/share`, { as })).text()
    expect(html).toContain(words)
    expect(html).toContain(`href="${language}/ad/${ad.id}/picture.jpg" download=`)
    expect(html).toContain(`https://api.whatsapp.com/send?text=${encodeURIComponent('كيا ريو 2012')}`)
    expect(await scanned(html)).toBe(`${origin}${language}/ad/${ad.id}`)
  }
})

test('a sheet carries the number of the ad, else of its owner, unless it is left off or the ad is for messages only', async () => {
  const as = await aPerson({ phone: '+963944000222' })
  const plain = await anAd({ owner: as, status: 'approved' })
  const other = await anAd({ owner: as, status: 'approved', phone: '+963933000111' })
  const quiet = await anAd({ owner: as, status: 'approved', chatOnly: true })
  const sheet = async (path: string) => {
    const html = await (await visit(`/profile/ads/${path}`, { as })).text()
    return html.slice(html.indexOf('class="poster"'), html.indexOf('</article>'))
  }
  expect(await sheet(`${plain.id}/poster`)).toContain('+963944000222')
  expect(await sheet(`${other.id}/poster`)).toContain('+963933000111')
  for (const path of [`${plain.id}/poster?phone=no`, `${quiet.id}/poster`]) {
    const html = await sheet(path)
    expect(html).not.toContain('+963')
    expect(await scanned(html)).toMatch(/\/ad\/\d+$/)
  }
})

test('what is not on the site has nothing to spread, and nobody spreads what is another’s', async () => {
  const as = await aPerson()
  const ranOut = await anAd({ owner: as, status: 'approved', freeUntil: new Date(Date.now() - 1000) })
  const sold = await anAd({ owner: as, status: 'approved' })
  await db.updateTable('ads').set({ availability: 'sold', soldAt: new Date() }).where('id', '=', sold.id).execute()
  const pending = await anAd({ owner: as, status: 'pending' })
  const shown = await anAd({ owner: as, status: 'approved' })
  for (const page of ['share', 'poster']) {
    for (const { id } of [ranOut, sold, pending]) {
      const answer = await visit(`/profile/ads/${id}/${page}`, { as })
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('ليس منشورًا الآن')])
    }
    const hidden = await anAd({ status: 'approved', phone: '+963933000999' })
    for (const other of [await aPerson(), await anAdmin()]) {
      const answer = await visit(`/profile/ads/${hidden.id}/${page}`, { as: other })
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('+963933000999')])
    }
    expect((await visit(`/profile/ads/${shown.id}/${page}`, { as })).status).toBe(200)
  }
})
