import type { IncomingMessage } from 'node:http'
import { isIP, type BlockList, type Socket } from 'node:net'
import { isInNetworks, networksOf } from '#app/request/client-address.ts'
import { isLoopback } from '#config/loopback.ts'
import { m } from '#i18n/messages.ts'
import { inLanguage } from '#i18n/server-language.ts'

type Site = {
  publicUrl: string
  isProduction: boolean
  host: string
  trustedProxies: readonly string[]
}
type Refusal = { status: 400 | 421; text: string }

/** Names that another site can't lead here: rebinding needs a name of its own. */
const nearby = networksOf([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
])

/**
 * What is not meant for this site, or came through a proxy that nobody named (RFC 9110, 15.5.20): a foreign Host, and
 * headers of a proxy that would be ignored while every visitor looks like one, or the site like another.
 */
export function refuseMisdirected(site: Site): (request: IncomingMessage) => Refusal | undefined {
  const isProxy = rememberedBySocket(networksOf(site.trustedProxies))
  // The one name that nearly all ask for is judged once.
  let ours: string | undefined
  return (request) => {
    const { host } = request.headers
    const refusal =
      refuseForwarded(request, { site, isProxy }) ?? (host === ours ? undefined : refuseHost(request, site))
    if (!refusal) ours = host
    return refusal
  }
}

/** Whether a trusted proxy is at the other end, judged once for all requests that come over a connection. */
function rememberedBySocket(trusted: BlockList) {
  const known = new WeakMap<Socket, boolean>()
  return (socket: Socket) => {
    const before = known.get(socket)
    if (before !== undefined) return before
    const isTrusted = isInNetworks(trusted, socket.remoteAddress ?? '')
    known.set(socket, isTrusted)
    return isTrusted
  }
}

type Peers = { site: Site; isProxy: (socket: Socket) => boolean }

function refuseForwarded({ headers, socket }: IncomingMessage, { site, isProxy }: Peers) {
  if (isProxy(socket)) return undefined
  const peer = socket.remoteAddress ?? ''
  const names = Object.keys(headers).filter((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  if (!site.isProduction) {
    // Some browsers' extensions send an address of their own, which nobody believes.
    if (names.every((name) => name === 'x-forwarded-for')) return undefined
    return refusal(400, () => m.errors_misdirected_proxy({ peer }))
  }
  // Without TLS of our own an https site has no visitor but its proxies; "none" means that they hide nobody.
  if (names.length === 0 || site.trustedProxies.length === 0) return undefined
  return refusal(400, () => m.errors_misdirected_unnamed_proxy({ peer }))
}

function refuseHost({ headers: { host } }: IncomingMessage, site: Site) {
  if (host === undefined || isOurs(new URL(`http://${host}`).hostname, site)) return undefined
  const url = site.publicUrl
  const words = () =>
    site.isProduction ? m.errors_misdirected_elsewhere({ url }) : m.errors_misdirected_name({ host })
  return refusal(421, words)
}

function isOurs(written: string, { publicUrl, isProduction, host }: Site) {
  const name = written.replace(/\.$/, '')
  if (name === new URL(publicUrl).hostname || isLoopback(`http://${name}`)) return true
  const address = name.replace(/^\[|\]$/g, '')
  return address === host || (!isProduction && isIP(address) !== 0 && isInNetworks(nearby, address))
}

/** One line in each language: whoever reads it has no page of ours, and maybe no browser. */
function refusal(status: Refusal['status'], words: () => string): Refusal {
  return { status, text: (['ar', 'en'] as const).map((locale) => `${inLanguage(locale, words)}\n`).join('') }
}
