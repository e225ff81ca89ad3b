import type { Rates } from '#tests/trust-set/screen-ads.ts'

/** What was noticed of one set. */
export type TrustSet = { name: string; ads: Rates; talks: { recall: number; falseAlarms: number } }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The measurement as a page of Markdown. */
export function trustReport(sets: TrustSet[]) {
  return `# What the watchers notice

2,000 ads (300 by cheats, fifty of each way) and 500 conversations (150 by cheats) of each set, made up and labelled: \`tests/trust-set/\`. Recall: of those who
cheat, how many were noticed; false: of the honest, how many. The aims: recall of 90 % at 3 % false on the set, and within five points on what was held out.

| set | ads: recall | ads: false | conversations: recall | conversations: false |
| --- | --- | --- | --- | --- |
${sets.map(({ name, ads, talks }) => `| ${name} | ${percent(ads.recall)} | ${percent(ads.falseHolds)} | ${percent(talks.recall)} | ${percent(talks.falseAlarms)} |`).join('\n')}

${sets.map(ofAds).join('\n')}`
}

function ofAds({ name, ads: { byFraud, byCode } }: TrustSet) {
  return `## Ads: ${name}

Noticed by the way of cheating: ${byFraud.map(([way, noticed, of]) => `${way} ${noticed} of ${of}`).join(', ')}.

Honest ads by red flag: ${byCode.map(([code, count]) => `${code} ${count}`).join(', ')}.
`
}
