import { expect, test } from 'vitest'
import { formParts } from './form-parts.ts'

const limits = { parts: 20, partBytes: 4096, totalBytes: 16_384 }
const type = 'multipart/form-data; boundary=xyz'
const head = (name: string, more = '') => `--xyz\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

/** The body in pieces of this many bytes. */
function sent(body: string | Uint8Array, size: number, contentType = type) {
  const bytes = Buffer.from(body)
  let at = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += size))))
    },
  })
  const init = { method: 'POST', body: stream, headers: { 'Content-Type': contentType }, duplex: 'half' }
  return new Request('http://localhost/post', init as RequestInit)
}

async function read(request: Request) {
  const parts: [string | undefined, string | undefined, string][] = []
  for await (const { name, filename, content } of formParts(request, limits)) {
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    parts.push([name, filename, Buffer.concat(pieces).toString('latin1')])
  }
  return parts
}

const tricky = `\r\n--xy\r\n--xy--\r\n\r\n--xyq`
const body =
  `${head('title')}${tricky}\r\n${head('nothing')}\r\n` +
  `${head('images', '; filename="a.jpg"')}${'\r\n--x'.repeat(40)}\0\xff\r\n--xyz--\r\nepilogue`

test('however a body is cut into pieces, the same parts come out of it', async () => {
  const bytes = Buffer.from(body, 'latin1')
  const whole = await read(sent(bytes, bytes.length))
  expect(whole).toEqual([
    ['title', undefined, tricky],
    ['nothing', undefined, ''],
    ['images', 'a.jpg', `${'\r\n--x'.repeat(40)}\0\xff`],
  ])
  for (let size = 1; size < 60; size += 1) expect(await read(sent(bytes, size)), `${size}`).toEqual(whole)
})

test('what nobody reads of a part is read past', async () => {
  const names: (string | undefined)[] = []
  for await (const { name } of formParts(sent(Buffer.from(body, 'latin1'), 7), limits)) names.push(name)
  expect(names).toEqual(['title', 'nothing', 'images'])
})

test('hole 2: a file is handed on while it is on its way, not when all of it has come', async () => {
  let pulls = 0
  const stream = new ReadableStream(
    {
      pull(controller) {
        pulls += 1
        controller.enqueue(Buffer.from(pulls === 1 ? head('images', '; filename="a"') : 'b'.repeat(500)))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body: stream, headers: { 'Content-Type': type }, duplex: 'half' }
  const parts = formParts(new Request('http://localhost/post', init as RequestInit), limits)
  const part = (await parts.next()).value!
  const content = part.content[Symbol.asyncIterator]()
  expect((await content.next()).value!.byteLength).toBeGreaterThan(400)
  expect(pulls).toBe(2)
})

test.each([
  ['a body without its end', body.slice(0, -20)],
  ['another boundary', body.replace('--xyz', '--abc')],
  ['a part that is too large', `${head('a')}${'b'.repeat(5000)}\r\n--xyz--`],
  ['too many parts', `${`${head('a')}b\r\n`.repeat(30)}--xyz--`],
  ['too much of all', `${`${head('a')}${'b'.repeat(4000)}\r\n`.repeat(6)}--xyz--`],
  ['a header that does not end', `--xyz\r\n${'a: b\r\n'.repeat(3000)}`],
  ['an epilogue that does not end', `${head('a')}b\r\n--xyz--${'c'.repeat(20_000)}`],
])('%s is thrown', async (_, broken) => {
  for (const size of [13, 100_000]) await expect(read(sent(broken, size))).rejects.toThrow()
})

test('a boundary of which no browser sends such a one is none', async () => {
  await expect(read(sent('', 1, `multipart/form-data; boundary=${'x'.repeat(300)}`))).rejects.toThrow('no boundary')
})
