import type { ComponentType } from 'react'
import type { FormProps } from 'react-router'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'

/** What a form that is sent over a conversation was answered: that it was taken, with a sentence where the conversation does not show it, or a refusal. */
export type SentOver = SentForm & { sent?: true; text?: string }

/** How a form is sent over the page that it stands on. */
export type Over = { Frame: ComponentType<FormProps>; onSubmit: FormProps['onSubmit']; isSending: boolean }
