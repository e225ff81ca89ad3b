import type { TypedForm } from '#app/components/accounts/send-again.tsx'
import { drain } from './drain.ts'
import { formParts, textOfPart } from './form-parts.ts'
import { isMultipart } from './form-with-photos.ts'

const mostBytes = 64 * 1024
const megabyte = 1024 * 1024
// Nobody is known yet: a file is read past, and a large one ends the reading.
const partLimits = { parts: 100, partBytes: megabyte, totalBytes: 16 * megabyte }
const isSecret = (name: string) => /password|code|token/i.test(name)

type Options = {
  /** With its secrets, and also where it is nothing but a button. */
  whole?: boolean
}

/** The words that a document's form brought, without secrets and files; null where there are none, or more than a form of ours has. */
export async function readTyped(
  request: Request,
  { pathname, search }: URL,
  { whole = false }: Options = {},
): Promise<TypedForm | null> {
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (request.method !== 'POST' || !isDocument) return null
  const read = isMultipart(request) ? await readParts(request) : await readPairs(request)
  const fields = read.fields.filter(([name]) => whole || !isSecret(name))
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if ((!whole && !fields.some(([, value]) => value !== '')) || size > mostBytes) return null
  return { action: pathname + search, fields, hadFiles: read.hadFiles }
}

type Read = Pick<TypedForm, 'fields' | 'hadFiles'>

async function readPairs(request: Request): Promise<Read> {
  const nothing = { fields: [], hadFiles: false }
  const isForm = request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  // Three bytes for each of an Arabic letter's two, as a browser escapes them.
  if (!isForm || Number(request.headers.get('Content-Length') ?? Infinity) > 3 * mostBytes) return nothing
  const text = await request.text().catch(() => '')
  return { fields: [...new URLSearchParams(text)], hadFiles: false }
}

/** In the forms of the site words come before files: what was read until a file is too large is all of them. */
async function readParts(request: Request): Promise<Read> {
  const read: Read = { fields: [], hadFiles: false }
  let left = 2 * mostBytes
  try {
    for await (const part of formParts(request, partLimits)) {
      if (part.isFile) for await (const piece of part.content) read.hadFiles ||= piece.byteLength > 0
      else if (part.name) {
        const room = left
        left = 0
        const { value, bytes } = await textOfPart(part, room)
        left = room - bytes
        read.fields.push([part.name, value])
      }
    }
  } catch {
    read.hadFiles = true
    await drain(request)
    // Broken off within its words, or with too many of them.
    if (left === 0) read.fields = []
  }
  return read
}
