import { BlockList, isIPv6 } from 'node:net'
import { env } from '#config/env.ts'
import type { HasHeaders } from './cookies.ts'

const proxies = networksOf(env.trustedProxies)

/** Where a request came from: the socket's address, or what a proxy of ours says in its place. */
export function clientAddress(socketAddress: string, request: HasHeaders, trusted: BlockList = proxies): string {
  const hops = (request.headers.get('X-Forwarded-For') ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(socketAddress)
  // From the nearest hop outwards, as long as the one who says so is trusted; the rest anybody could have written.
  while (isInNetworks(trusted, address)) {
    const next = hops.pop()
    if (!next || !familyOf(next)) break
    address = next
  }
  return address
}

export function networksOf(list: readonly string[]) {
  const networks = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

/** The first `bits` of an address as text, so that addresses of one network are the same. */
export function networkOf(address: string, { v4, v6 }: { v4: number; v6: number }) {
  if (familyOf(address) === 'ipv6')
    return groupsOf(address)
      .slice(0, v6 / 16)
      .join(':')
  return address
    .split('.')
    .slice(0, v4 / 8)
    .join('.')
}

export function isLoopback(address: string) {
  return address === '::1' || address.startsWith('127.')
}

export function isSharedAddress(address: string) {
  return familyOf(address) === 'ipv4'
}

function plain(address: string) {
  const bare = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  return mapped?.[1] ?? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

function familyOf(address: string) {
  if (isIPv6(address)) return 'ipv6'
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? 'ipv4' : undefined
}

/** Whether one of the networks holds the address, an IPv4 one also where it is written as IPv6. */
export function isInNetworks(networks: BlockList, written: string) {
  const address = plain(written)
  const family = familyOf(address)
  return family !== undefined && networks.check(address, family)
}

/** The eight groups of an IPv6 address without its abbreviations. */
function groupsOf(address: string) {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
