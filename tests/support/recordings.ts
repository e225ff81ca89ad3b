import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MkvOutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** One channel, the whole band, 20 ms of silence (RFC 6716). */
const silence = new Uint8Array([0xf8, 0xff, 0xfe])
const packetSeconds = 0.02

/** What stands before the packets: version 1, one channel, no delay, 48 kHz (RFC 7845, 5.1). */
const opusHead = new Uint8Array([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])

const formats = { ogg: OggOutputFormat, webm: WebMOutputFormat, mkv: MkvOutputFormat }

type Options = {
  container?: keyof typeof formats
  seconds?: number
  /** How long the container says that each packet lasts, whatever it holds. */
  claimed?: number
  packet?: Uint8Array
}

/** A recording as browsers and WhatsApp make them, of silence. */
export async function aRecording({
  container = 'ogg',
  seconds = 2,
  claimed = packetSeconds,
  packet = silence,
}: Options = {}): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new formats[container](), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead }
  for (let at = 0; at < Math.round(seconds / packetSeconds); at++)
    await source.add(new EncodedPacket(packet, 'key', at * claimed, claimed), at === 0 ? { decoderConfig } : undefined)
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return new Uint8Array(target.buffer)
}

export async function aRecordingFile(options?: Options) {
  return new File([Buffer.from(await aRecording(options))], 'PTT-20261128.opus', { type: 'audio/ogg' })
}
