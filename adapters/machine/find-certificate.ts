import { once } from 'node:events'
import { connect } from 'node:tls'
import { errorCode } from '#shared/error-code.ts'

/** Until when a certificate is good that this machine trusts, or the code for which it does not. */
export type CertificateFacts = { endsAt: Date; refused: null } | { endsAt: null; refused: string }

const patience = 3000
const untrusted = /^(CERT_|CRL_|DEPTH_ZERO|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO)/

/** The certificate that whoever serves this https address shows, as a browser would ask for it. Throws the error of the line, or a timeout after three seconds. */
export async function findCertificate({ hostname, port }: URL): Promise<CertificateFacts> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // A bare address has no name to ask for.
  const servername = /^[\d.]+$|:/.test(host) ? undefined : host
  const socket = connect({ host, port: Number(port || 443), servername })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) })
    return { endsAt: new Date(socket.getPeerCertificate().valid_to), refused: null }
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (untrusted.test(code)) return { endsAt: null, refused: code }
    throw error
  } finally {
    socket.on('error', () => {}).destroy()
  }
}
