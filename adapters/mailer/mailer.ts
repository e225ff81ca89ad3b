/** A letter as it leaves the house. `id` is the same in every try, so that the receiver's side can drop a second copy. */
export type Letter = {
  id: string
  to: string
  /** Whom an answer goes to; nobody otherwise reads answers. */
  replyTo?: string
  /** Where its receiver ends such letters, with one press of a button in their mail program (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
  locale: string
}

export type Mailer = {
  /** Resolves when the letter is accepted; throws when it has to be tried again. */
  send(letter: Letter): Promise<void>
  close(): void
}
