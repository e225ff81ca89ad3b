import { expect, test } from 'vitest'
import { analyticsScriptFor } from './analytics-script.ts'

const script = 'https://count.example/script.js'
const page = (url: string, headers: Record<string, string> = {}) => ({ url, headers: new Headers(headers) })

test('the script is loaded on a public address', () => {
  expect(analyticsScriptFor(script, page('https://souq.example/browse'))?.href).toBe(script)
})

test.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]:3000/', 'http://souq.localhost/'])(
  'never on %s',
  (url) => expect(analyticsScriptFor(script, page(url))).toBeNull(),
)

test.each([{ DNT: '1' }, { 'Sec-GPC': '1' }] as Record<string, string>[])(
  'never for a browser that says %o',
  (headers) => expect(analyticsScriptFor(script, page('https://souq.example/', headers))).toBeNull(),
)

test.each(['', 'count.js', 'http://count.example/script.js', 'javascript:alert(1)', 'data:text/javascript,1'])(
  '«%s» is no script to load',
  (other) => expect(analyticsScriptFor(other, page('https://souq.example/'))).toBeNull(),
)
