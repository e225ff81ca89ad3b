import { expect, test } from 'vitest'
import { createAdmission } from './admit-body.ts'

type Admit = ReturnType<typeof createAdmission>

const site = 'https://souq.example'
const form = (path = '/post') =>
  new Request(new URL(path, site), { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })

function sender(admit: Admit, personId?: string, address = '10.0.0.1') {
  const open: (() => void)[] = []
  const ask = async (request = form()) => {
    const { refused, photosClosed } = await admit(request, {
      findPersonId: async () => personId,
      address,
      onClose: (giveBack) => open.push(giveBack),
    })
    return refused ? [refused.status, refused.headers.get('Retry-After')] : (photosClosed?.code ?? 'open')
  }
  return { ask, closeAll: () => open.splice(0).forEach((giveBack) => giveBack()) }
}

test('hole 2: two forms with photos of one person are open; of two more the words are read, and no more', async () => {
  const admit = createAdmission()
  const { ask, closeAll } = sender(admit, 'one')
  const answers = [await ask(), await ask(), await ask(), await ask(), await ask()]
  expect(answers).toEqual(['open', 'open', 'photo_forms_of_person', 'photo_forms_of_person', [429, '30']])
  // A photo by itself brings no words.
  const bare = new Request(`${site}/photos`, { method: 'POST', headers: { 'Content-Type': 'image/jpeg' } })
  expect(await ask(bare)).toEqual([429, '30'])
  expect(await sender(admit, 'other').ask()).toBe('open')
  closeAll()
  expect(await ask()).toBe('open')
})

test('hole 2: sixteen are open in one process, whoever sends them', async () => {
  const admit = createAdmission()
  const many = Array.from({ length: 8 }, (_, n) => sender(admit, `person ${n}`))
  for (const { ask } of many) expect([await ask(), await ask()]).toEqual(['open', 'open'])
  const late = Array.from({ length: 9 }, (_, n) => sender(admit, `late ${n}`))
  for (const { ask } of late.slice(0, 8)) expect(await ask()).toBe('photo_press_busy')
  expect(await late[8]!.ask()).toEqual([503, '30'])
  for (const { closeAll } of [...many, ...late]) closeAll()
  expect(await late[8]!.ask()).toBe('open')
})

test('hole 2: of visitors nothing but words is read, of few at once', async () => {
  const admit = createAdmission()
  const here = sender(admit)
  expect([await here.ask(), await here.ask(), await here.ask()]).toEqual(['open', 'open', [401, null]])
  // They take nobody's place.
  const person = sender(admit, 'one')
  expect([await person.ask(), await person.ask()]).toEqual(['open', 'open'])
})

test('hole 2: pieces of photos and long words are bounded too, short words are not counted', async () => {
  const admit = createAdmission()
  const post = (type: string, length: number) =>
    new Request(`${site}/photos/uploads/1`, {
      method: 'PATCH',
      headers: { 'Content-Type': type, 'Content-Length': String(length) },
    })
  const { ask } = sender(admit, 'one')
  for (let n = 0; n < 8; n += 1) expect(await ask(post('application/offset+octet-stream', 65_536))).toBe('open')
  expect(await ask(post('application/offset+octet-stream', 65_536))).toEqual([503, '30'])
  const words = 'application/x-www-form-urlencoded'
  for (let n = 0; n < 64; n += 1) expect(await ask(post(words, 20_000))).toBe('open')
  expect(await ask(post(words, 20_000))).toEqual([503, '30'])
  for (let n = 0; n < 99; n += 1) expect(await ask(post(words, 16_000))).toBe('open')
})
