import * as v from 'valibot'
import { limits } from '../limits.ts'
import { line, paragraphs } from './words.ts'

/** A message of the administration to everybody; first looked at, then sent. */
export const broadcastFields = v.object({
  title: line(limits.broadcastTitleLength, 'broadcast_title_too_long', 'broadcast_title_missing'),
  content: paragraphs(limits.broadcastContentLength, 'message_too_long', 'message_missing'),
  submission: v.optional(v.pipe(v.string(), v.uuid('option_unknown'))),
  intent: v.optional(v.literal('preview', 'option_unknown')),
})
