import { expect, test } from 'vitest'
import { clientAddress, networkOf, networksOf } from './client-address.ts'

const proxies = networksOf(['10.0.0.0/8', '2001:db8:1::/48', '::1'])
const none = networksOf([])

function from(socket: string, forwarded?: string, trusted = proxies) {
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
  return clientAddress(socket, new Request('http://localhost/', { headers }), trusted)
}

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['::1', '[2001:db8:2::5]:4711', '2001:db8:2::5'],
  ['10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4, <script>', '10.0.0.1'],
])('%s saying %o is %s', (socket, forwarded, address) => expect(from(socket, forwarded)).toBe(address))

test('whoever is not a proxy of ours is believed nothing', () => {
  expect(from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(from('10.0.0.1', '198.51.100.1', none)).toBe('10.0.0.1')
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:2:3:aaaa::1', '2001:db8:2:3', '2001:db8:2'],
  ['2001:0db8:0002:0003::1', '2001:db8:2:3', '2001:db8:2'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s is counted as %s, and its surroundings as %s', (address, prefix, network) => {
  expect(networkOf(address, { v4: 32, v6: 64 })).toBe(prefix)
  expect(networkOf(address, { v4: 24, v6: 48 })).toBe(network)
})
