/** What stands in a conversation: words, photos, a voice, an offer of a price, its answer, what becomes of a meeting, a question under the ad and its reply, which everybody reads, a request for what is given away, and what the site put there. */
export type MessageType =
  | 'text'
  | 'photo'
  | 'voice'
  | 'offer'
  | 'answer'
  | 'meeting'
  | 'question'
  | 'reply'
  | 'request'
  | 'system'
