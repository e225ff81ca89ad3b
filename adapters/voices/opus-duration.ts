const silk = [10, 20, 40, 60]
const hybrid = [10, 20]
const celt = [2.5, 5, 10, 20]

/**
 * Milliseconds that an Opus packet sounds, by its own first bytes (RFC 6716, 3.1 and 3.2): what its container says of times is
 * not believed. Zero for an empty packet.
 */
export function opusDuration(packet: Uint8Array) {
  const [first, second = 0] = packet
  if (first === undefined) return 0
  const config = first >> 3
  const frame = frameLength(config)
  const code = first & 3
  if (code === 0) return frame
  return code === 3 ? frame * (second & 63) : frame * 2
}

function frameLength(config: number) {
  if (config < 12) return silk[config & 3] ?? 0
  return config < 16 ? (hybrid[config & 1] ?? 0) : (celt[config & 3] ?? 0)
}
