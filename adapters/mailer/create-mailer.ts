import { join } from 'node:path'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Sends by SMTP when there is a server, else leaves each letter as a file in `DATA_DIR/outbox`. */
export function createMailer({ smtpUrl, from, dataDir }: { smtpUrl?: string; from: string; dataDir: string }): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl, from }) : outboxMailer({ folder: join(dataDir, 'outbox'), from })
}
