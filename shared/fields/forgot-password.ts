import * as v from 'valibot'
import { email } from './email.ts'

export const forgotPasswordFields = v.object({ email })
