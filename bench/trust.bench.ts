import { createDb } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { readTalks } from '#bin/trust/read-talks.ts'
import { labelledAds } from '#tests/trust-set/ads.ts'
import { blindPhrases } from '#tests/trust-set/blind-phrases.ts'
import { labelledTalks, type Phrases } from '#tests/trust-set/conversations.ts'
import { phrasesOfOthers } from '#tests/trust-set/phrases-of-others.ts'
import { phrases } from '#tests/trust-set/phrases.ts'
import { ratesOf, screenAds } from '#tests/trust-set/screen-ads.ts'
import { talkRates } from '#tests/trust-set/talk-rates.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { trustReport, type NoticedAds } from './trust-report.ts'

// How many of those who cheat the watchers notice, and how many of the honest: npm run bench trust.

const sets: { name: string; phrases: Phrases; seed: number }[] = [
  { name: 'the set', phrases, seed: 1 },
  { name: 'held out: other ads, words of others that were looked at afterwards', phrases: phrasesOfOthers, seed: 2 },
  { name: 'held out: other ads, words that nobody who writes rules has looked at', phrases: blindPhrases, seed: 3 },
]

await runDoor(async (shutdown) => {
  const ads: NoticedAds[] = []
  for (const { name, phrases, seed } of sets) {
    const db = createDb(await openMarket(shutdown, { fill: async () => {} }))
    const noticed = await screenAds(db, labelledAds(phrases, { count: 2000, fraud: 300, seed }))
    await db.destroy()
    ads.push({ name, rates: ratesOf(noticed) })
  }
  const unseen = readTalks('held-out')
  const talks = [
    { name: 'the set', rates: talkRates(readTalks('learnt')) },
    { name: 'held out: four other hands', rates: talkRates(unseen) },
    ...[...new Set(unseen.map(({ hand }) => hand))].map((hand) => ({
      name: `of these ${hand}`,
      rates: talkRates(unseen.filter((talk) => talk.hand === hand)),
    })),
    {
      name: 'held out: put together from the phrases of one more',
      rates: talkRates(labelledTalks(blindPhrases, { count: 500, fraud: 150, seed: 3 })),
    },
  ]
  publish('trust', trustReport({ ads, talks }))
  await shutdown.end(0)
})
