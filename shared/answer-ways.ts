/** How an answer of the support reaches who wrote to the site. */
export const answerWays = ['notification', 'notification_and_letter', 'letter', 'whatsapp'] as const
export type AnswerWay = (typeof answerWays)[number]
