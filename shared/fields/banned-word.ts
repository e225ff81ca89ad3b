import * as v from 'valibot'
import { line } from './words.ts'

export const bannedWordFields = v.object({ word: line(60, 'banned_word_too_long', 'banned_word_missing') })
