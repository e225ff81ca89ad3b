import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

const days = 180

/** `/.well-known/security.txt` (RFC 9116): where to tell of a hole. The address of the settings, and always the contact form. */
export function securityTxt({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const { origin } = new URL(publicUrl)

  return async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (pathname !== '/.well-known/security.txt' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false
    const { contactEmail } = await readSettings(db)
    const lines = [
      ...(contactEmail ? [`Contact: mailto:${encodeURI(contactEmail)}`] : []),
      `Contact: ${origin}/contact`,
      `Expires: ${new Date(startOfDay() + days * 86_400_000).toISOString()}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
    response.end(request.method === 'HEAD' ? undefined : `${lines.join('\n')}\n`)
    return true
  }
}

function startOfDay() {
  return Math.floor(Date.now() / 86_400_000) * 86_400_000
}
