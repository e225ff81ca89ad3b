import * as v from 'valibot'

export const contactMessageStates = ['unread', 'read', 'answered'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]

export const contactMessageStateFields = v.object({ state: v.picklist(contactMessageStates, 'option_unknown') })
