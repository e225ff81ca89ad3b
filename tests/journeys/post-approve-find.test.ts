import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoAddress } from '#shared/photo-files.ts'
import { aPage } from '#tests/support/browser.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd, register, seesToast, waitUntil } from './people.ts'

const words = { title: 'أفانتي 2014 فحص كامل', description: 'سيارة نظيفة جداً، استعمال شخصي.', price: '٩٥٬٠٠٠' }

test(
  'somebody posts an ad with photos from a phone, an administrator approves it, somebody finds it',
  { timeout: 240_000 },
  async () => {
    const seller = await aPage()
    await register(seller, { name: 'سلمى الحمصي', email: 'salma@example.com' })

    // She posts.
    await seller.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'أضف إعلانك' }).click()
    await seller.getByRole('heading', { name: 'أضف إعلانك' }).waitFor()
    await isAlive(seller)
    await fillInAd(seller, words)
    const submit = seller.getByRole('button', { name: 'انشر الإعلان' })
    expect(await submit.isDisabled(), 'no photo yet').toBe(true)
    const pictures = await Promise.all([40, 160, 280].map((hue) => aPhonePhoto({ hue })))
    expect(
      (await sharp(pictures[0]).metadata()).exif?.includes('GPS') || (await sharp(pictures[0]).metadata()).exif,
    ).toBeTruthy()
    await seller
      .getByLabel('إضافة صور')
      .setInputFiles(pictures.map((buffer, n) => ({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer })))
    await seller.locator('input[name=photos]').nth(2).waitFor({ state: 'attached', timeout: 120_000 })
    await submit.click()

    // It waits for review: she sees it, nobody else does, its photos included.
    await seller.waitForURL('**/profile')
    await seesToast(seller, 'تم نشر الإعلان مع 3 صور مضغوطة وسيتم مراجعته قريباً')
    const card = seller.getByRole('article').filter({ hasText: words.title })
    expect(await card.innerText()).toContain('قيد المراجعة')
    const ad = await adTitled(words.title)
    expect(ad).toMatchObject({ status: 'pending', price: 95_000, type: 'free' })
    expect(ad.photos).toHaveLength(3)
    const photo = photoAddress(ad.photos[0]!.filesKey, 400, 'jpg')
    const stranger = await aPage({ as: await aPerson() })
    expect((await stranger.goto(`/ad/${ad.id}`))!.status()).toBe(404)
    expect((await stranger.request.get(photo)).status()).toBe(404)
    const own = await seller.request.get(photo)
    expect([own.status(), own.headers()['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
    const stored = await own.body()
    // Three letters stand in a picture by chance: where it was taken is a part of `exif`.
    expect(['Exif', 'Phone', 'http://ns.adobe.com/xap'].filter((trace) => stored.includes(trace))).toEqual([])
    const { width, height, exif } = await sharp(stored).metadata()
    expect(exif).toBeUndefined()
    expect(height, 'turned upright').toBeGreaterThan(width)

    // She was told that it was received; the administrator reads it and lets it through.
    await seller.goto('/notifications')
    await seller.getByText('استلمنا إعلانك').waitFor()
    const admin = await aPage({ as: await anAdmin() })
    await admin.goto('/admin/ads?status=pending')
    const review = admin.getByRole('article').filter({ hasText: words.title })
    expect(await review.getByRole('img').count()).toBeGreaterThanOrEqual(3)
    await review.getByRole('button', { name: 'موافقة ونشر' }).click()
    await seesToast(admin, 'تمت الموافقة على الإعلان ونُشر')

    // Within a second everybody finds it, spelled otherwise.
    const visitor = await aPage()
    await waitUntil(1000, async () =>
      (await (await visitor.request.get(`/browse?search=${encodeURIComponent('افانتى')}`)).text()).includes(
        `data-ad-id="${ad.id}"`,
      ),
    )
    await visitor.goto('/browse')
    await visitor.locator('input[name=search]').first().fill('افانتي')
    await visitor.locator('input[name=search]').first().press('Enter')
    await visitor.getByRole('article').filter({ hasText: words.title }).getByRole('link').first().click()
    await visitor.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    expect(await visitor.getByText('95,000').count()).toBeGreaterThan(0)
    const shown = await visitor.request.get(photo)
    expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    for (const path of ['/home', '/category/1']) {
      await visitor.goto(path)
      await visitor.getByRole('article').filter({ hasText: words.title }).first().waitFor()
    }

    // She is told.
    await seller.goto('/notifications')
    await seller.getByText('تم قبول إعلانك ونشره').waitFor()
  },
)
