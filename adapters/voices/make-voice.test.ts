import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { expect, test } from 'vitest'
import { aPicture } from '#tests/support/pictures.ts'
import { aRecording } from '#tests/support/recordings.ts'
import { makeVoice } from './make-voice.ts'
import { opusDuration } from './opus-duration.ts'

async function readBack(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no track')
  let packets = 0
  for await (const packet of new EncodedPacketSink(track).packets()) packets += packet.data.byteLength > 0 ? 1 : 0
  return { codec: track.codec, packets, seconds: await input.computeDuration() }
}

test.each(['ogg', 'webm'] as const)('a recording in %s becomes WebM that says how long it is', async (container) => {
  const made = await makeVoice(await aRecording({ container, seconds: 3 }))
  if (!made.ok) throw new Error(made.code)
  expect(made.milliseconds).toBe(3000)
  expect(await readBack(made.bytes)).toEqual({ codec: 'opus', packets: 150, seconds: expect.closeTo(3, 1) })
})

test('how long it is, its packets say, not its container', async () => {
  // Two minutes that claim to be one tenth of that.
  const long = await aRecording({ container: 'webm', seconds: 120, claimed: 0.002 })
  expect(await makeVoice(long)).toEqual({ ok: false, code: 'voice_too_long' })
  // And two seconds that claim to be four minutes.
  const made = await makeVoice(await aRecording({ container: 'webm', seconds: 2, claimed: 2.4 }))
  expect(made.ok && made.milliseconds).toBe(2000)
})

test('a minute is taken, more than a breath beyond it is not', async () => {
  expect((await makeVoice(await aRecording({ seconds: 60.5 }))).ok).toBe(true)
  expect(await makeVoice(await aRecording({ seconds: 61 }))).toEqual({ ok: false, code: 'voice_too_long' })
})

test('what is no recording, is cut, or carries something else besides is refused', async () => {
  const whole = await aRecording({ container: 'webm' })
  for (const bytes of [whole.subarray(0, 40), Buffer.from('OggS and nothing else'), await aPicture()])
    expect((await makeVoice(bytes)).ok).toBe(false)
  expect(await makeVoice(await aRecording({ packet: new Uint8Array([0xfb, 0]) }))).toEqual({
    ok: false,
    code: 'voice_not_readable',
  })
})

test('what its packets weigh together is bounded, whatever the file weighs', async () => {
  const heavy = new Uint8Array(3000).fill(7)
  heavy[0] = 0xf8
  expect((await makeVoice(await aRecording({ container: 'webm', packet: heavy, seconds: 1.6 }))).ok).toBe(true)
  const refused = await makeVoice(await aRecording({ container: 'webm', packet: heavy, seconds: 1.8 }))
  expect(refused).toEqual({ ok: false, code: 'voice_too_large' })
})

test('nothing of the file but its packets comes through', async () => {
  const secret = Buffer.from('37.7749N 36.2765E')
  const bytes = Buffer.concat([await aRecording({ container: 'webm' }), secret])
  const made = await makeVoice(bytes)
  expect(made.ok && Buffer.from(made.bytes).includes(secret)).toBe(false)
  expect(made.ok).toBe(true)
})

test.each([
  { packet: [0xf8, 0xff, 0xfe], milliseconds: 20 },
  { packet: [0x08], milliseconds: 20 },
  { packet: [0x18], milliseconds: 60 },
  { packet: [0x60], milliseconds: 10 },
  { packet: [0x81], milliseconds: 5 },
  { packet: [0xfb, 3], milliseconds: 60 },
  { packet: [], milliseconds: 0 },
])('an Opus packet that begins with $packet lasts $milliseconds ms', ({ packet, milliseconds }) => {
  expect(opusDuration(new Uint8Array(packet))).toBe(milliseconds)
})
