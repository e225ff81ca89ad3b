import * as v from 'valibot'
import { email } from './email.ts'
import { givenPassword } from './password.ts'

export const loginFields = v.object({ email, password: givenPassword })
