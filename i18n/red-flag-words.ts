import type { Currency } from '#shared/money.ts'
import type { RedFlagCode, RedFlagFacts } from '#shared/red-flags.ts'
import { formatNumber } from './format.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'
import { amountText } from './price-text.ts'

function usual(price: number, currency: Currency) {
  return isolate(amountText({ price, currency, poundSign: m.common_pound_sign() }))
}

const sentences: { [Code in RedFlagCode]: (facts: RedFlagFacts[Code]) => string } = {
  phone_in_text: ({ number }) => m.sign_phone_in_text({ number: isolate(number) }),
  link_in_text: ({ link }) => m.sign_link_in_text({ link: isolate(link) }),
  far_below_price: ({ percent, typical, currency }) =>
    m.sign_far_below_price({ percent, typical: usual(typical, currency) }),
  same_text: ({ adId }) => m.sign_same_text({ ad: isolate(String(adId)) }),
  like_text: ({ adId }) => m.sign_like_text({ ad: isolate(String(adId)) }),
  same_picture: ({ adId }) => m.sign_same_picture({ ad: isolate(String(adId)) }),
  gift_with_price: ({ adId }) => m.sign_gift_with_price({ ad: isolate(String(adId)) }),
  same_number: ({ adId }) => m.sign_same_number({ ad: isolate(String(adId)) }),
  young_and_cheap: ({ percent, typical, currency }) =>
    m.sign_young_and_cheap({ percent, typical: usual(typical, currency) }),
  advance_payment: () => m.sign_advance_payment(),
  banned_word: ({ words }) => m.sign_banned_word({ words: isolate(words) }),
  new_account_costly: () => m.sign_new_account_costly(),
  reported: ({ reporters }) => m.sign_reported({ count: reporters, shown: formatNumber(reporters) }),
}

/** A red flag, as a reviewer reads it. */
export function redFlagWords<Code extends RedFlagCode>({ flag, facts }: { flag: Code; facts: RedFlagFacts[Code] }) {
  return sentences[flag](facts)
}
