/** A file in a row of files; a folder has no size. */
type File = { name: string; bytes: number | null; content: AsyncIterable<Uint8Array> }

const blockBytes = 1024 * 1024

/**
 * Cuts the bytes of many files, one after the other, into blocks of a megabyte at most: a large file at each megabyte of its own, so
 * that a page that was written changes one block; small ones together, those of a folder by themselves. `note` hears of each file.
 */
export async function* cutFiles(
  files: AsyncIterable<File>,
  note: (name: string, bytes: number | null) => void,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let filled = 0
  const take = () => {
    const block = Buffer.concat(parts)
    parts = []
    filled = 0
    return block
  }
  for await (const { name, bytes, content } of files) {
    note(name, bytes)
    const startsAnew = bytes === null || filled + bytes > blockBytes
    if (startsAnew && filled > 0) yield take()
    for await (const part of content) {
      for (let at = 0; at < part.byteLength;) {
        const piece = part.subarray(at, at + blockBytes - filled)
        // What was read shares its memory with what is read next.
        parts.push(Uint8Array.from(piece))
        filled += piece.byteLength
        at += piece.byteLength
        if (filled === blockBytes) yield take()
      }
    }
    if ((bytes ?? 0) > blockBytes && filled > 0) yield take()
  }
  if (filled > 0) yield take()
}
