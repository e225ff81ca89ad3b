/** The bounds of public questions and their replies; apart from `limits`, which every page loads. */
export const questionLimits = {
  questionLength: 200,
  replyLength: 500,
  /** Under the ad itself; all of them stand on a page of their own, up to this bound. */
  onAdPage: 3,
  onOwnPage: 100,
} as const
