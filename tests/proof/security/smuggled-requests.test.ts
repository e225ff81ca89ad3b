import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#app/request/contexts.ts'
import { httpLimits } from '#server/http-limits.ts'
import { createListener } from '#server/listener.ts'

/** What of a request reached the product, by method and address. */
const reached: string[] = []
const listener = createListener({
  answer: async (request) => {
    await request.arrayBuffer()
    return new Response('page')
  },
  services: { log: { error: () => {} } } as unknown as Services,
  middlewares: [
    async ({ method, url }) => {
      reached.push(`${method} ${url}`)
      return false
    },
  ],
})
const server = createServer(
  { ...httpLimits, headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 100 },
  listener,
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function answersTo(bytes: string) {
  reached.length = 0
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.end(Buffer.from(bytes, 'latin1'))
  const said = await text(socket).catch(() => '')
  return { statuses: [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status), reached: [...reached] }
}

const host = 'Host: localhost\r\n'
const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`
const post = (headers: string, body = '') => `POST /outer HTTP/1.1\r\n${host}${headers}\r\n${body}`
/** A body that ends at once by its chunks, with a request behind that end. */
const endsAtOnce = `0\r\n\r\n${hidden}`
const asLong = `Content-Length: ${endsAtOnce.length}\r\n`
const shorter = `Content-Length: ${`0\r\n\r\n`.length}\r\n`
const chunked = 'Transfer-Encoding: chunked\r\n'

// Where two readers may see two ends of a body, nothing behind it is believed.
const twoLengths = [
  ...[asLong, shorter, 'Content-Length: 0\r\n'].flatMap((length) => [length + chunked, chunked + length]),
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'identity',
    'chunked;q=1',
    '"chunked"',
    'chun\tked',
    'cow',
  ].map((coding) => `Transfer-Encoding: ${coding}\r\n${asLong}`),
  ...['\x0bchunked', '\x00chunked', 'chunked\x00', '\x0cchunked', '\xa0chunked'].map(
    (coding) => `Transfer-Encoding: ${coding}\r\n${asLong}`,
  ),
  `Transfer-Encoding : chunked\r\n${asLong}`,
  `Transfer-Encoding\t: chunked\r\n${asLong}`,
  ` Transfer-Encoding: chunked\r\n${asLong}`,
  `X: y\r\n Transfer-Encoding: chunked\r\n${asLong}`,
  `Transfer-Encoding:\r\n chunked\r\n${asLong}`,
  `Transfer-Encoding: x\r\n\tchunked\r\n${asLong}`,
  `Transfer\x00-Encoding: chunked\r\n${asLong}`,
  `X: y\nTransfer-Encoding: chunked\r\n${asLong}`,
  `X: y\rTransfer-Encoding: chunked\r\n${asLong}`,
  `X: y\r\r\nTransfer-Encoding: chunked\r\n${asLong}`,
  `${chunked}Transfer-Encoding: identity\r\n${asLong}`,
  `Transfer-Encoding: identity\r\n${chunked}${asLong}`,
  `Transfer-Encoding: cow\r\n${chunked}${asLong}`,
]
const lengths = [
  ...[`${asLong}${shorter}`, `${shorter}${asLong}`, `${asLong}${asLong}`, `${shorter}Content-Length: 0\r\n`],
  ...[
    '5, 5',
    '5,0',
    '0, 5',
    '5 5',
    '+5',
    '-5',
    '-0',
    '0x5',
    '5.0',
    '5e0',
    '"5"',
    '\xd9\xa5',
    '5;x',
    'five',
    '5\x00',
    '\x0b5',
  ].map((length) => `Content-Length: ${length}\r\n`),
  ...['18446744073709551621', '99999999999999999999', 'Infinity', 'NaN'].map(
    (length) => `Content-Length: ${length}\r\n`,
  ),
  'Content-Length : 5\r\n',
  'Content-Length:\r\n 5\r\n',
  ' Content-Length: 5\r\n',
  'X: y\nContent-Length: 5\r\n',
  'Content-Length: 5\r\n Content-Length: 0\r\n',
  'Content-Length\x00: 5\r\n',
]
const chunks = [
  ...['0x0', '-0', '+0', ' 0', '0 ', '00x', '', 'g', '0\x00', '0;\x00', '\xd9\xa0', '0.0', '0e0', 'ffffffffffffffff1'],
  ...['0;a=b\nGET', '0\n', '0\r', '0;a\rb'],
].map((size) => `${size}\r\n\r\n${hidden}`)
const chunkData = [
  `5\r\nabcdefgh\r\n${endsAtOnce}`,
  `5\nabcde\r\n${endsAtOnce}`,
  `5\r\nabcde\n${endsAtOnce}`,
  `5\r\nabcdeXX${endsAtOnce}`,
  `5\r\nabcde${endsAtOnce}`,
  `0\r\nX y\r\n\r\n${hidden}`,
  `0\n\n${hidden}`,
  `0\r\n\n${hidden}`,
]
const lines = [
  `POST /outer HTTP/1.1\n${host}${asLong}\r\n${endsAtOnce}`,
  `POST /outer HTTP/1.1\r${host}${asLong}\r\n${endsAtOnce}`,
  `POST /outer HTTP/1.1\r\n${host}${asLong}\n${endsAtOnce}`,
  `POST /outer HTTP/1.1\nHost: localhost\n\n${hidden}`,
  `POST /outer HTTP/1.1 \r\n${host}${chunked}\r\n${endsAtOnce}`,
  `POST /outer HTTP/1.2\r\n${host}${chunked}\r\n${endsAtOnce}`,
  `POST /outer HTTP/3\r\n${host}\r\n${hidden}`,
  `POST /outer\r\n${host}\r\n${hidden}`,
  `post /outer HTTP/1.1\r\n${host}\r\n${hidden}`,
  `P\x00ST /outer HTTP/1.1\r\n${host}\r\n${hidden}`,
  `POST /out\x00er HTTP/1.1\r\n${host}\r\n${hidden}`,
  `POST /out er HTTP/1.1\r\n${host}\r\n${hidden}`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`,
  `GET /outer HTTP/1.1\r\n${host}: x\r\n\r\n${hidden}`,
  `GET /outer HTTP/1.1\r\n${host}X\r\n\r\n${hidden}`,
  `GET /outer HTTP/1.1\r\n${host}X y: z\r\n\r\n${hidden}`,
  `GET /outer HTTP/1.1\r\n${host}X: y\x00z\r\n\r\n${hidden}`,
]

const attacks = [
  ...twoLengths.map((headers) => post(headers, endsAtOnce)),
  ...lengths.map((headers) => post(headers, endsAtOnce)),
  ...chunks.map((body) => post(chunked, body)),
  ...chunkData.map((body) => post(chunked, body)),
  ...lines,
]

test('two plain requests on one line are two', async () => {
  const { statuses, reached } = await answersTo(post(shorter, `0\r\n\r\n${hidden}`))
  expect([statuses.length, reached]).toEqual([2, ['POST /outer', 'GET /hidden']])
})

test('what comes behind two hosts is not answered', async () => {
  const { statuses } = await answersTo(`GET /outer HTTP/1.1\r\n${host}${host}\r\n${hidden}`)
  expect(statuses).toEqual(['400'])
})

test('there are more than a hundred', () => expect(attacks.length).toBeGreaterThan(100))

test.each(attacks.map((bytes, index) => [JSON.stringify(bytes.slice(0, 140)), index]))(
  'no second request comes out of %s',
  async (_, index) => {
    const { statuses, reached } = await answersTo(attacks[index] ?? '')
    expect({ statuses, reached }).toEqual({ statuses: statuses.slice(0, 1), reached: reached.slice(0, 1) })
    expect(reached).not.toContain('GET /hidden')
    expect(['400', '405', '413', '431', '501', '505', '408', undefined]).toContain(statuses[0])
  },
)
