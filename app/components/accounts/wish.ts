import * as is from '#app/components/offline/shape.ts'

/** The intent (its id is `wanted`) that the login is asked for, and what is said of it; `isSignedIn`: another page of this browser logged in, and it was done. */
export type Wish = { wanted?: string; text?: string; isSignedIn?: boolean }

const isOptionalText = is.optional(is.text)

/** What a form that needs an account is answered with. */
export const isWish = is.object<Pick<Wish, 'wanted' | 'text'>>({ wanted: isOptionalText, text: isOptionalText })
