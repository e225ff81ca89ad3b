import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { setSettings } from '#tests/support/site-settings.ts'
import { securityTxt } from './security-txt.ts'

const serve = securityTxt({ db, publicUrl: 'https://souq.example/' })
const server = createServer(async (request, response) => {
  if (!(await serve(request, response, request.url!))) response.writeHead(418).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function ask() {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return (await answer.text()).trim().split('\n')
}

test('says where to tell of a hole, until when that holds, and in which languages', async () => {
  const lines = await ask()
  expect(lines).toContain('Contact: https://souq.example/contact')
  expect(lines).toContain('Canonical: https://souq.example/.well-known/security.txt')
  expect(lines).toContain('Preferred-Languages: ar, en')
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))!.slice('Expires: '.length))
  const days = (expires - Date.now()) / 86_400_000
  // RFC 9116 recommends less than a year.
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(181)
})

test("the site's own address comes first where there is one", async () => {
  await setSettings({ contactEmail: 'help@souq.example' })
  expect((await ask())[0]).toBe('Contact: mailto:help@souq.example')
})
