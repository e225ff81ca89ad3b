import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

const withoutSentence = new Set([200, 201, 202, 204, 302, 303, 304, 307, 308])

/** What is wrong with an answer to hostile words: a fault of ours, or a refusal that does not say what is the matter. */
export async function wrongWith(answer: Response, isDocument: boolean) {
  const body = unpacked(answer.headers.get('Content-Encoding'), Buffer.from(await answer.arrayBuffer()))
  if (answer.status >= 500) return 'is a fault of ours'
  if (/at \w+ \(\/|node_modules|SQLSTATE|syntax error at/.test(body)) return 'names places in the code'
  if (withoutSentence.has(answer.status) || !isDocument) return undefined
  if (body.trim() === '') return 'is empty'
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  const words = body.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
  if (!/[\p{L}]{3}/u.test(words)) return 'has no words'
  if (answer.status === 422 && !/role="(alert|status)"/.test(body)) return 'has no sentence for what is wrong'
  return undefined
}

function unpacked(encoding: string | null, bytes: Buffer) {
  const unpack =
    encoding === null ? undefined : { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding]
  return (unpack && bytes.byteLength > 0 ? unpack(bytes) : bytes).toString()
}
