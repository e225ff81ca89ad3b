import * as is from '#app/components/offline/shape.ts'

/** What is done after the login, and what it is asked for; `isSignedIn`: another page of this browser logged in, and it was done. */
export type Wish = { wanted?: string; text?: string; isSignedIn?: boolean }

const isOptionalText = is.optional(is.text)

/** What a form that needs an account is answered with. */
export const isWish = is.object<Pick<Wish, 'wanted' | 'text'>>({ wanted: isOptionalText, text: isOptionalText })
