import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp-address.ts'

test.each([
  ['+963944123456', '963944123456'],
  ['0944123456', '963944123456'],
  ['963944123456', '963944123456'],
  ['00963944123456', '963944123456'],
  ['+4915112345678', '4915112345678'],
])('the number %s is %s to WhatsApp', (phone, number) => {
  expect(whatsappAddress({ phone, text: 'سلام & شكراً' })).toBe(
    `https://wa.me/${number}?text=${encodeURIComponent('سلام & شكراً')}`,
  )
})
