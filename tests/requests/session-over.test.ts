import { expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const headers = { Accept: 'text/html,application/xhtml+xml' }

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" }

/** What the page's form with this action would send; undefined where there is none. */
function formFor(html: string, path: string) {
  const [, form] = html.match(new RegExp(`<form[^>]*action="${path}"[^>]*>([\\s\\S]*?)</form>`)) ?? []
  const hidden = form?.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const written = (value: string) => value.replace(/&(amp|quot|lt|gt|#x27);/g, (entity) => entities[entity]!)
  return hidden && Object.fromEntries([...hidden].map(([, name, value]) => [name!, written(value!)]))
}

async function restored(path: string, form: FormData | Record<string, string>) {
  const answer = await visit(path, { form, headers })
  const html = await answer.text()
  return { status: answer.status, html, again: formFor(html, path) }
}

test('without scripts what was typed stays when the session has ended, and is sent after a login beside it', async () => {
  const form = await anAdForm({ title: 'غسالة "LG" 8 كيلو', description: 'سطر أول\nوسطر ثانٍ & <b>ثالث</b>' })
  const { status, html, again } = await restored('/post', form)
  expect(status).toBe(401)
  expect(html).toContain('انتهت جلستك قبل أن يصل ما كتبته')
  expect(html).toContain('الصور وحدها تختارها من جديد')
  // A browser sends every new line as two signs.
  const fields = [...form].filter(([, value]) => typeof value === 'string') as [string, string][]
  expect(again).toEqual(Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/\n/g, '\r\n')])))
  expect(html).not.toContain('<b>ثالث</b>')

  // An edit names its photos: it goes through as it came back.
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved' })
  const path = `/profile/ads/${ad.id}/edit`
  const photo = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).executeTakeFirstOrThrow()
  const typed = { title: 'غسالة سامسونج', description: 'سطر أول\nوثانٍ', photos: photo.key, version: '1' }
  const edit = await restored(path, await anAdForm(typed, { photos: 0 }))
  expect((await visit(path, { as: owner, form: edit.again!, headers })).status).toBe(303)
  const { title } = await db.selectFrom('ads').select('title').where('id', '=', ad.id).executeTakeFirstOrThrow()
  expect(title).toBe('غسالة سامسونج')
})

test('secrets do not come back, nor what is longer than any form, nor anything to a script', async () => {
  const secrets = { currentPassword: 'ياسمين-77', newPassword: 'ياسمين-78', note: 'كلام' }
  const { html, again } = await restored('/change-password', secrets)
  expect(again).toEqual({ note: 'كلام' })
  expect(html).not.toContain('ياسمين-7')
  const long = await restored('/post', await anAdForm({ description: 'س'.repeat(70_000) }, { photos: 0 }))
  expect([long.status, long.again]).toEqual([401, undefined])
  const scripted = await visit('/post.data', { form: { title: 'كلام كُتب' } })
  expect([scripted.status, (await scripted.text()).includes('كلام كُتب')]).toEqual([401, false])
})
