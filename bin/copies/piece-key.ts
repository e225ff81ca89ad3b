import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { appSecret } from '../start/app-secret.ts'
import { findRecipients } from './backup-keys.ts'

/** What pieces of this site are named by. */
export async function pieceKeyHere(): Promise<string> {
  return pieceKeyOf(appSecret(), await findRecipients())
}
