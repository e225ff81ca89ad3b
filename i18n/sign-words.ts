import type { RedFlag, RedFlagCode } from '#shared/red-flags.ts'
import type { Currency } from '#shared/money.ts'
import { formatNumber } from './format.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'
import { priceText } from './price-text.ts'

type Facts = Record<string, string | number>

const sentences: Record<RedFlagCode, (facts: Facts) => string> = {
  phone_in_text: ({ number }) => m.sign_phone_in_text({ number: isolate(String(number)) }),
  link_in_text: ({ link }) => m.sign_link_in_text({ link: isolate(String(link)) }),
  far_below_price: ({ percent, typical, currency }) =>
    m.sign_far_below_price({
      percent: Number(percent),
      typical: isolate(
        priceText({ price: Number(typical), currency: currency as Currency, poundSign: m.common_pound_sign() }),
      ),
    }),
  same_text: ({ adId }) => m.sign_same_text({ ad: isolate(String(adId)) }),
  like_text: ({ adId }) => m.sign_like_text({ ad: isolate(String(adId)) }),
  same_picture: ({ adId }) => m.sign_same_picture({ ad: isolate(String(adId)) }),
  banned_word: ({ words }) => m.sign_banned_word({ words: isolate(String(words)) }),
  new_account_costly: () => m.sign_new_account_costly(),
  reported: ({ reporters }) => m.sign_reported({ count: Number(reporters), shown: formatNumber(Number(reporters)) }),
}

/** What was noticed, as a reviewer reads it. */
export function signWords({ flag, facts }: RedFlag) {
  return sentences[flag](facts)
}
