/** What stands in a conversation: words, photos, an offer of a price, its answer, what becomes of a meeting, and what the site put there. */
export type MessageType = 'text' | 'photo' | 'offer' | 'answer' | 'meeting' | 'system'
