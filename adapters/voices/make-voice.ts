import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import { opusDuration } from './opus-duration.ts'

/** A recorder stops a breath late. */
const mostMilliseconds = limits.voiceSeconds * 1000 + 900

/**
 * Takes the Opus packets out of an untrusted recording and writes them into a WebM file of our own (remux): one track, times
 * counted from the packets themselves, no name, date or device. Nothing is decoded.
 */
export async function makeVoice(input: Uint8Array) {
  try {
    const track = await opusTrack(input)
    if (!track) return refused('voice_not_a_voice')
    const written = await rewrite(track)
    if (written === 'too_long') return refused('voice_too_long')
    if (written === 'too_large') return refused('voice_too_large')
    return written.milliseconds < 1 ? refused('voice_not_readable') : done(written)
  } catch {
    return refused('voice_not_readable')
  }
}

async function opusTrack(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, OGG] })
  const [track, ...others] = await input.getAudioTracks()
  const isAlone = track && others.length === 0 && (await input.getVideoTracks()).length === 0
  return isAlone && track.codec === 'opus' && track.numberOfChannels <= 2 ? track : null
}

async function rewrite(track: InputAudioTrack) {
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) throw new Error('a track without a description')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  let [milliseconds, bytes] = [0, 0]
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const duration = opusDuration(data)
    if (duration === 0) throw new Error('a packet of no length')
    if (milliseconds + duration > mostMilliseconds) return 'too_long' as const
    bytes += data.byteLength
    // A container may say the beginning of each packet once for all (header stripping), and so be far smaller than what is in it.
    if (bytes > limits.voiceBytes) return 'too_large' as const
    const packet = new EncodedPacket(data, 'key', milliseconds / 1000, duration / 1000)
    await source.add(packet, milliseconds === 0 ? { decoderConfig } : undefined)
    milliseconds += duration
  }
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return { milliseconds: Math.round(milliseconds), bytes: new Uint8Array(target.buffer) }
}
