import type { Rates } from '#tests/trust-set/screen-ads.ts'
import type { talkRates } from '#tests/trust-set/talk-rates.ts'

/** What was noticed of one set of ads, or of conversations. */
export type NoticedAds = { name: string; rates: Rates }
type NoticedTalks = { name: string; rates: ReturnType<typeof talkRates> }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The measurement as a page of Markdown. */
export function trustReport({ ads, talks }: { ads: NoticedAds[]; talks: NoticedTalks[] }) {
  return `# What the watchers notice

Made up and labelled: \`tests/trust-set/\`. Recall: of those who cheat, how many were noticed; false: of the honest, how many. The aims: recall of 90 % at 3 % false
on the set, and within five points on what was held out.

## Conversations

Half of each set, or 30 % of the last, are by cheats. A hand is one writer of conversations; the model has learnt from those of the set
(\`npm run trust-model\`) and from nothing of the other hands.

| set | conversations | recall | false |
| --- | --- | --- | --- |
${talks.map(({ name, rates }) => `| ${name} | ${rates.count} | ${percent(rates.recall)} | ${percent(rates.falseAlarms)} |`).join('\n')}

## Ads

2,000 of each set, 300 by cheats, fifty of each way.

| set | recall | false |
| --- | --- | --- |
${ads.map(({ name, rates }) => `| ${name} | ${percent(rates.recall)} | ${percent(rates.falseHolds)} |`).join('\n')}

${ads.map(ofAds).join('\n')}`
}

function ofAds({ name, rates: { byFraud, byCode } }: NoticedAds) {
  return `### ${name}

Noticed by the way of cheating: ${byFraud.map(([way, noticed, of]) => `${way} ${noticed} of ${of}`).join(', ')}.

Honest ads by red flag: ${byCode.map(([code, count]) => `${code} ${count}`).join(', ')}.
`
}
