import type { HealthFacts } from '#shared/health.ts'
import { formatAge, formatMoment } from '../format.ts'
import { m } from '../messages.ts'
import { whole, type Said, type Sentences } from './sentences.ts'

/** What is said of the market itself. */
export const siteSentences: Sentences<'search' | 'history' | 'expiry' | 'owner'> = {
  search: {
    title: m.health_search,
    describe: ({ listed, indexed }) => ({
      text: m.health_search_text({ listed: whole(listed), indexed: whole(indexed) }),
      remedy: m.health_search_remedy(),
    }),
  },
  history: { title: m.health_history, describe: describeHistory },
  expiry: {
    title: m.health_expiry,
    describe: ({ stopped }) => ({
      text: stopped
        ? m.health_expiry_stopped({ due: whole(stopped.due), live: whole(stopped.live) })
        : m.health_expiry_ok(),
      remedy: m.health_expiry_remedy(),
    }),
  },
  owner: {
    title: m.health_owner,
    describe: ({ seenAt, hasSecondFactor }, now) => ({
      text: ownerText(seenAt, hasSecondFactor, now),
      remedy: m.health_owner_remedy(),
    }),
  },
}

function describeHistory({ linkedTo, brokenEventId }: HealthFacts['history']): Said {
  if (brokenEventId !== null)
    return {
      text: m.health_history_broken({ number: whole(brokenEventId) }),
      remedy: m.health_history_broken_remedy(),
    }
  const text = linkedTo ? m.health_history_sealed({ moment: formatMoment(linkedTo) }) : m.health_history_none()
  return { text, remedy: m.health_history_remedy() }
}

function ownerText(seenAt: Date | null, hasSecondFactor: boolean, now: Date) {
  if (!hasSecondFactor) return seenAt ? m.health_owner_password() : m.health_owner_never()
  return m.health_owner_seen({ age: formatAge(seenAt ?? now, now) })
}
