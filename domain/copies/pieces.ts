import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import type { Sealing } from '#adapters/copies/sealing.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const tagBytes = 32
const [plain, compressed] = [0, 1]

type Tagged = { pieceKey: string; name: string }

/** A piece that is missing, was changed, or belongs elsewhere. */
export class DamagedPiece extends Error {}

/**
 * Pieces of one site have their names from its secret and from whom they are sealed to: with another secret or another key the next
 * copy writes all of them anew, instead of counting on pieces that the new key does not open.
 */
export function pieceKeyOf(secret: string, recipients: readonly string[]) {
  return createHmac('sha256', secret).update('copies:').update(recipients.toSorted().join(',')).digest('hex')
}

export const pieceObject = (name: string) => `pieces/${name.slice(0, 2)}/${name}`

/** What a piece is called: by its content, or by what never changes under its name; under a key, so that nobody else can tell. */
export function pieceName(pieceKey: string, kind: 'rows' | 'photo' | 'files', content: Uint8Array | string) {
  return createHmac('sha256', Buffer.from(pieceKey, 'hex')).update(`${kind}:`).update(content).digest('hex')
}

/** Content-addressed storage: a piece that is there already is not written again. `known` are the names that are there. */
export async function putPiece(
  { target, sealing, known }: { target: CopyTarget; sealing: Sealing; known: Set<string> },
  {
    pieceKey,
    name,
    content,
    isDense = false,
  }: { pieceKey: string; name: string; content: Uint8Array; isDense?: boolean },
): Promise<number> {
  if (known.has(name)) return 0
  const sealed = await sealTagged(sealing, { pieceKey, name, content, isDense })
  await target.put(pieceObject(name), sealed)
  known.add(name)
  return sealed.byteLength
}

/** Content sealed under a name that it can't be exchanged under. */
export async function sealTagged(
  sealing: Sealing,
  { pieceKey, name, content, isDense = false }: Tagged & { content: Uint8Array; isDense?: boolean },
) {
  const body = isDense ? [Buffer.of(plain), content] : [Buffer.of(compressed), await compress(content)]
  return sealing.seal(Buffer.concat([tag(pieceKey, name, content), ...body]))
}

/** The content of a piece; throws `DamagedPiece` unless it is exactly what was written under this name. */
export async function getPiece(
  { target, sealing }: { target: CopyTarget; sealing: Sealing },
  { pieceKey, name }: { pieceKey: string; name: string },
): Promise<Uint8Array> {
  return getTagged({ target, sealing }, { pieceKey, name, object: pieceObject(name) })
}

/** What was sealed under a name, out of the object that holds it; throws `DamagedPiece` unless it is exactly that. */
export async function getTagged(
  { target, sealing }: { target: CopyTarget; sealing: Sealing },
  { pieceKey, name, object }: Tagged & { object: string },
): Promise<Uint8Array> {
  const sealed = await target.get(object)
  if (!sealed) throw new DamagedPiece(`${object} is missing`)
  const content = await unpack(sealing, sealed).catch(() => null)
  if (!content || !timingSafeEqual(content.tag, tag(pieceKey, name, content.bytes)))
    throw new DamagedPiece(`${object} was changed`)
  return content.bytes
}

async function unpack(sealing: Sealing, sealed: Uint8Array) {
  const opened = await sealing.open(sealed)
  const body = opened.subarray(tagBytes + 1)
  const bytes = opened[tagBytes] === compressed ? await decompress(body) : body
  return { tag: opened.subarray(0, tagBytes), bytes }
}

function tag(pieceKey: string, name: string, content: Uint8Array) {
  return createHmac('sha256', Buffer.from(pieceKey, 'hex')).update(`tag:${name}:`).update(content).digest()
}
