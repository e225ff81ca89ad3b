import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'

/** Each letter is one file, whole or not there at all; sent again it takes the place of its first copy. */
export function outboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message: file } = await transport.sendMail(message(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = letter.id.replace(/[^\w-]/g, '_')
      await writeWhole(join(folder, `${name}.eml`), file as Buffer)
    },
    close() {},
  }
}

async function writeWhole(path: string, content: Buffer) {
  const unfinished = `${path}.part`
  // A letter opens an account, so nobody else on the machine reads it.
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
