import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/settings.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { contactWays } from './contact-ways.ts'

const ways = (over: Partial<typeof defaultSettings>) => contactWays({ ...defaultSettings, ...over })

test('without settings there is neither number nor address', () => {
  expect(ways({})).toEqual({ number: null, email: null, hours: '24/7' })
})

test.each([
  ['+963 944 123 456', { shown: '+963 944 123 456', digits: '963944123456', dialled: '+963944123456' }],
  ['00963944123456', { shown: '00963944123456', digits: '963944123456', dialled: '+963944123456' }],
  ['٩٦٣٩٤٤١٢٣٤٥٦', { shown: '963944123456', digits: '963944123456', dialled: '963944123456' }],
  ['0944 123 456', { shown: '0944 123 456', digits: '963944123456', dialled: '0944123456' }],
  ['javascript:1', null],
])('the number «%s»', (whatsappNumber, number) => {
  expect(ways({ whatsappNumber }).number).toEqual(number)
})

test('the address opens a letter whose subject is the name of the site', () => {
  const contactEmail = 'hello@example.com'
  expect(ways({ contactEmail }).email).toEqual({
    address: contactEmail,
    href: `mailto:${contactEmail}?subject=${encodeURIComponent('سوق الياسمين')}`,
  })
  expect(inLanguage('en', () => ways({ contactEmail })).email?.href).toContain('subject=Yasmeen%20Souq')
})

test('nothing of the address itself adds to the letter', () => {
  expect(ways({ contactEmail: 'a?bcc=b&c@example.com' }).email?.href).toMatch(
    /^mailto:a%3Fbcc%3Db%26c@example\.com\?subject=/,
  )
})

test.each(['nobody', 'a@example.com?bcc=b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
  '«%s» is no address to write to',
  (contactEmail) => {
    expect(ways({ contactEmail }).email).toBeNull()
  },
)
