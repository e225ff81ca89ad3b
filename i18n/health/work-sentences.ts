import { durationWords } from '../duration-words.ts'
import { formatAge } from '../format.ts'
import { m } from '../messages.ts'
import { isolate } from '../text-direction.ts'
import { whole, type Sentences } from './sentences.ts'

const standsAfter = 5 * 60_000

/** What is said of the work behind the pages. */
export const workSentences: Sentences<'worker' | 'queue' | 'jobs' | 'letters' | 'pushes' | 'texts'> = {
  worker: {
    title: m.health_worker,
    describe: ({ lastWorkAt }, now) => ({ text: workerText(lastWorkAt, now), remedy: m.health_worker_remedy() }),
  },
  queue: {
    title: m.health_queue,
    describe: ({ waiting, oldestSeconds }) => ({
      text:
        oldestSeconds < 60
          ? m.health_queue_none()
          : m.health_queue_text({ count: whole(waiting), time: durationWords(Math.round(oldestSeconds / 60)) }),
      remedy: m.health_queue_remedy(),
    }),
  },
  jobs: {
    title: m.health_jobs,
    describe: ({ failing }) => ({
      text:
        failing
          .map(({ name, gaveUp, retried }) =>
            m.health_jobs_failing({ name: isolate(name), failed: whole(gaveUp), retried: whole(retried) }),
          )
          .join(' · ') || m.health_jobs_none(),
      remedy: m.health_jobs_remedy(),
    }),
  },
  letters: {
    title: m.health_letters,
    describe: ({ waiting, retried, gaveUp }) => ({
      text: m.health_letters_text({ waiting: whole(waiting), retried: whole(retried), failed: whole(gaveUp) }),
      remedy: m.health_letters_remedy(),
    }),
  },
  pushes: {
    title: m.health_pushes,
    describe: ({ sent, failed }) => ({
      text: m.health_pushes_text({ sent: whole(sent), failed: whole(failed) }),
      remedy: m.health_pushes_remedy(),
    }),
  },
  texts: {
    title: m.health_texts,
    describe: ({ sent, failed }) => ({
      text: m.health_pushes_text({ sent: whole(sent), failed: whole(failed) }),
      remedy: m.health_texts_remedy(),
    }),
  },
}

function workerText(at: Date | null, now: Date) {
  if (!at) return m.health_worker_never()
  const age = formatAge(at, now)
  return now.getTime() - at.getTime() > standsAfter ? m.health_worker_stand({ age }) : m.health_worker_ok({ age })
}
