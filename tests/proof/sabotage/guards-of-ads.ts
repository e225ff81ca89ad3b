import type { Guard } from './guard.ts'

/** What becomes of ads and messages, and by whose hand. */
export const guardsOfAds: Guard[] = [
  {
    guard: 'the version that was read is approved',
    file: 'domain/verbs/review/approve-ad.ts',
    from: "    if (ad.version !== version) return refused('ad_changed_meanwhile')\n",
    to: '',
    tests: 'domain/verbs/review/approve-ad.test.ts',
  },
  {
    guard: 'only a reviewer approves',
    file: 'domain/verbs/review/approve-ad.ts',
    from: "    if (!mayReview(by)) return refused('not_allowed')\n",
    to: '',
    tests: 'domain/verbs/review/approve-ad.test.ts',
  },
  {
    guard: 'an ad of a stopped account is not published',
    file: 'domain/verbs/review/approve-ad.ts',
    from: "    if (await isOwnerStopped(db, ad.ownerId)) return refused('owner_is_disabled')\n",
    to: '',
    tests: 'domain/verbs/review/approve-ad.test.ts',
  },
  {
    guard: 'what is rejected is not approved',
    file: 'domain/ads/transitions.ts',
    from: "approve: { pending: 'approved' },",
    to: "approve: { pending: 'approved', rejected: 'approved' },",
    tests: 'domain/ads/transitions.test.ts',
  },
  {
    guard: 'an ad is its owner’s to change',
    file: 'domain/ads/ad-policy.ts',
    from: "  return isActiveOwner(viewer, ad) || mayUse(viewer, 'ads')\n}\n\n/** Whether the ad is the viewer's",
    to: "  return viewer !== null || isActiveOwner(viewer, ad)\n}\n\n/** Whether the ad is the viewer's",
    tests: 'domain/ads/ad-policy.test.ts',
  },
  {
    guard: 'a disabled owner changes nothing',
    file: 'domain/ads/ad-policy.ts',
    from: 'return isOwner(viewer, ad) && !isDisabled(viewer)',
    to: 'return isOwner(viewer, ad)',
    tests: 'domain/ads/ad-policy.test.ts',
  },
  {
    guard: 'an ad that is not on the site is its owner’s to see',
    file: 'domain/ads/ad-policy.ts',
    from: "return isOwner(viewer, ad) || mayUse(viewer, 'ads')",
    to: 'return viewer !== null || isOwner(viewer, ad)',
    tests: 'domain/ads/ad-policy.test.ts',
  },
  {
    guard: 'what the site holds is not sent back by its owner',
    file: 'domain/ads/ad-policy.ts',
    from: "return statusAfter('resubmit', ad.status) !== undefined && !isStopped",
    to: "return statusAfter('resubmit', ad.status) !== undefined",
    tests: 'domain/ads/ad-policy.test.ts',
  },
  {
    guard: 'who has no account writes to nobody',
    file: 'domain/verbs/messages/send-message.ts',
    from: "    if (!mayWrite(by)) return refused('not_allowed')\n",
    to: '',
    tests: 'domain/verbs/messages/conversations.test.ts',
  },
  {
    guard: 'the id of a message is one message’s',
    file: 'domain/verbs/messages/send-message.ts',
    from: "before.conversationId === conversation.id && before.senderId === by.id ? null : 'message_id_taken'",
    to: 'null',
    tests: 'domain/verbs/messages/conversations.test.ts',
  },
]
