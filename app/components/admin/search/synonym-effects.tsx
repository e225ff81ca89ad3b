import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { AddedAds } from '#domain/search/added-ads.ts'
import type { SwallowedWord } from '#domain/search/swallowed-words.ts'
import type { SynonymEffects as Effects } from '#domain/search/synonym-effects.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

/** What words would do as synonyms: the words that they would swallow, and the ads that each would find more, the newest by name. */
export function SynonymEffects({ effects: { added, swallowed } }: { effects: Effects }) {
  const finding = added.filter(({ total }) => total === null || total.count > 0)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {swallowed.length > 0 && <Swallowed words={swallowed} />}
      {finding.length === 0 && <p className="text-ink-2">{m.synonyms_add_nothing()}</p>}
      {finding.map((ads) => (
        <Added key={ads.word} ads={ads} />
      ))}
    </div>
  )
}

function Added({ ads: { word, total, newest } }: { ads: AddedAds }) {
  if (total === null) return <p>{m.synonyms_adds_uncounted({ word: isolate(word) })}</p>
  const shown = formatNumber(total.count)
  const ads = total.exact ? m.common_ads_count({ count: total.count, shown }) : m.browse_more_than({ shown })
  return (
    <div className="min-w-0">
      <p>{m.synonyms_adds({ word: isolate(word), ads })}</p>
      <ul className="flex flex-col">
        {newest.map(({ id, title }) => (
          <li key={id}>
            <LocalLink
              to={`/ad/${id}`}
              className="inline-flex min-h-11 items-center text-brand hover:underline [overflow-wrap:anywhere]"
            >
              <bdi dir={textDirection(title)}>{title}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Swallowed({ words }: { words: SwallowedWord[] }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold text-danger">{m.synonyms_swallow()}</p>
      <ul className="flex flex-col gap-1 py-1">
        {words.map(({ synonym, word, ads }) => (
          <li key={word} className="[overflow-wrap:anywhere]">
            {m.synonyms_swallowed({
              synonym: isolate(synonym),
              word: isolate(word),
              ads: m.common_ads_count({ count: ads, shown: formatNumber(ads) }),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
