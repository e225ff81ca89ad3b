import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPushPost, isPushEndpoint } from './post-push.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'

/** This machine, its neighbours and the desks of clouds, as addresses may be written. */
const innerHosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...[
    '0177.1',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '0x0',
    '127.255.255.254',
    '１２７.０.０.１',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
  ],
  ...[
    '10.0.0.1',
    '10.1',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '0xac100001',
    '2886729729',
  ],
  ...['192.168.0.1', '192.168.1', '3232235521', '0xc0a80001', '0300.0250.0.1', '169.254.169.254', '2852039166'],
  ...[
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '100.64.0.1',
    '100.127.255.254',
    '198.18.0.1',
    '192.0.0.192',
  ],
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '4294967295', '240.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:a00:1]',
    '[::127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001:0:7f00:1::]',
  ],
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌocalhost',
    'intranet',
    'intranet.',
    'push.example.org.',
    'a.127.0.0.1',
    '1.2.3.4.5',
  ],
]

test('there are more than sixty, and a push goes to none of them', () => {
  expect(new Set(innerHosts).size).toBeGreaterThan(60)
  const reached = innerHosts.flatMap((host) =>
    [
      `https://${host}/x`,
      `https://${host}:443/x`,
      `https://a@${host}/x`,
      `HTTPS:\\\\${host}\\x`,
      `https:${host}/x`,
    ].filter((endpoint) => isPushEndpoint(endpoint, [])),
  )
  expect(reached).toEqual([])
})

/** What a name may be found at, in the forms that resolvers answer with. */
const innerAddresses = [
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '0.1.2.3',
    '10.255.255.255',
    '172.20.1.1',
    '192.168.255.1',
    '169.254.169.254',
  ],
  ...['100.64.0.0', '100.100.100.200', '100.127.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.19.255.255'],
  ...['198.51.100.7', '203.0.113.255', '224.0.0.251', '233.252.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::FFFF:10.0.0.1',
    '::ffff:0:7f00:1',
    '::7f00:1',
  ],
  ...[
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2002:c0a8:1::',
    '2001::7f00:1',
    '2001:10::1',
  ],
  ...[
    '2001:20::1',
    '2001:db8::',
    '2001:1ff::1',
    '3fff::1',
    '3fff:fff:ffff::1',
    'fe80::1',
    'fe80::1%lo',
    'febf:ffff::1',
    'fec0::1',
  ],
  ...[
    'fc00::',
    'fd00:ec2::254',
    'fdff::1',
    'ff01::1',
    'ff02::fb',
    '100::1',
    '1fff::1',
    '4000::1',
    '5f00::1',
    'e000::1',
  ],
  ...['', '127.1', '2130706433', '0x7f000001', '127.0.0.1 ', 'localhost'],
]

test('of addresses none of these is public', () => {
  expect(new Set(innerAddresses).size).toBeGreaterThan(60)
  expect(innerAddresses.filter(isPublicAddress)).toEqual([])
})

const realLookup = dns.lookup
let answers: LookupAddress[][] = []
let lookups = 0
const address = (text: string) => ({ address: text, family: text.includes(':') ? 6 : 4 })
beforeEach(() => {
  lookups = 0
  dns.lookup = ((_name: string, _options: object, found: (error: null, list: LookupAddress[]) => void) => {
    const list = answers[Math.min(lookups++, answers.length - 1)] ?? []
    queueMicrotask(() => found(null, list))
  }) as typeof dns.lookup
  syncBuiltinESMExports()
})
afterAll(() => {
  dns.lookup = realLookup
  syncBuiltinESMExports()
})

const post = createPushPost({ localOrigins: [] })
const push = { endpoint: 'https://push.souq.example/x', headers: {}, body: Buffer.from('x') }

test('a name that is found at any of these is not connected to', async () => {
  for (const inner of innerAddresses.filter((text) => text !== '')) {
    for (const list of [[inner], ['8.8.8.8', inner], [inner, '2606:4700::1111']]) {
      answers = [list.map(address)]
      expect([list, await post(push)]).toEqual([list, { is: 'gone' }])
    }
  }
  answers = [[]]
  expect(await post(push)).toEqual({ is: 'gone' })
})

test('what was judged is what is connected to: a name that is found elsewhere the next time is not asked twice', async () => {
  answers = [[address('8.8.8.8')], [address('127.0.0.1')]]
  const first = await new Promise((found) => lookupPublic('x.example', {}, (error, judged) => found([error, judged])))
  expect([first, lookups]).toEqual([[null, '8.8.8.8'], 1])
  expect([await post(push), lookups]).toEqual([{ is: 'gone' }, 2])
})
