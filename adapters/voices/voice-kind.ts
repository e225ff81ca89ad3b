const webm = [0x1a, 0x45, 0xdf, 0xa3]
const ogg = [0x4f, 0x67, 0x67, 0x53]

/** The container that bytes begin as (magic number): WebM (EBML) or Ogg, or neither. */
export function voiceKind(head: Uint8Array): 'webm' | 'ogg' | 'other' {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte)
  if (begins(webm)) return 'webm'
  return begins(ogg) ? 'ogg' : 'other'
}
