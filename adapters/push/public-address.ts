import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits)
// Of the newer addresses only the global ones are public, and not what carries an older one inside.
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** SSRF: whether an address is one of the open net, never this machine, its neighbours or what leads back to them. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address)
  return version === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up for a connection, and refuses it when any of its addresses is not public: what is judged is what is
 * connected to, so that a name can't answer differently the second time.
 */
export function lookupPublic(name: string, options: LookupOptions, found: Found) {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) return found(error, [])
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
