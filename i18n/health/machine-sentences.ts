import type { HealthFacts } from '#shared/health.ts'
import { formatAge, formatDate } from '../format.ts'
import { m } from '../messages.ts'
import { isolate } from '../text-direction.ts'
import { gigabytes, megabytes, whole, type Said, type Sentences } from './sentences.ts'

/** What is said of the machine, its copies and what runs on it. */
export const machineSentences: Sentences<
  'disk' | 'store' | 'copy' | 'drill' | 'archive' | 'certificate' | 'memory' | 'versions' | 'rights'
> = {
  disk: {
    title: m.health_disk,
    describe: ({ free, size, database }) => ({
      text: m.health_disk_text({ free: gigabytes(free), size: gigabytes(size), database: megabytes(database) }),
      remedy: m.health_disk_remedy(),
    }),
  },
  store: { title: m.health_store, describe: describeStore },
  copy: {
    title: m.health_copy,
    describe: ({ at }, now) => ({
      text: at ? m.health_copy_last({ age: formatAge(at, now) }) : m.health_copy_none(),
      remedy: m.health_copy_remedy(),
    }),
  },
  drill: {
    title: m.health_drill,
    describe: ({ at }, now) => ({
      text: at ? m.health_drill_last({ age: formatAge(at, now) }) : m.health_drill_none(),
      remedy: m.health_drill_remedy(),
    }),
  },
  archive: { title: m.health_archive, describe: describeArchive },
  certificate: {
    title: m.health_certificate,
    describe: ({ endsAt, refused }) => ({
      text: refused
        ? m.health_certificate_refused({ reason: isolate(refused) })
        : endsAt
          ? m.health_certificate_until({ date: formatDate(endsAt) })
          : m.health_certificate_unused(),
      remedy: m.health_certificate_remedy(),
    }),
  },
  memory: {
    title: m.health_memory,
    describe: ({ used, free, total }) => ({
      text: m.health_memory_text({ used: megabytes(used), free: megabytes(free), total: megabytes(total) }),
      remedy: m.health_memory_remedy(),
    }),
  },
  versions: { title: m.health_versions, describe: describeVersions },
  rights: { title: m.health_rights, describe: describeRights },
}

function describeStore({ canWrite, away, sampled, missing }: HealthFacts['store']): Said {
  if (away) return { text: m.health_store_away({ reason: isolate(away) }), remedy: m.health_store_away_remedy() }
  if (!canWrite) return { text: m.health_store_closed(), remedy: m.health_store_closed_remedy() }
  const remedy = m.health_store_missing_remedy()
  const text =
    missing > 0
      ? m.health_store_missing({ count: whole(sampled), missing: whole(missing) })
      : m.health_store_ok({ count: whole(sampled) })
  return { text, remedy }
}

function describeArchive({ isArchived, waiting, since, isStuck }: HealthFacts['archive'], now: Date): Said {
  if (isStuck) return { text: m.health_archive_stuck(), remedy: m.health_archive_stuck_remedy() }
  const remedy = m.health_archive_remedy()
  if (!isArchived) return { text: m.health_archive_unused(), remedy }
  if (since) return { text: m.health_archive_waits({ count: whole(waiting), age: formatAge(since, now) }), remedy }
  return { text: waiting > 0 ? m.health_archive_unwatched() : m.health_archive_ok(), remedy }
}

function describeVersions({ site, node, postgres, newestPostgres, isBehind }: HealthFacts['versions']): Said {
  const known = { site: isolate(site), node: isolate(node), postgres: isolate(postgres) }
  const text = isBehind
    ? m.health_versions_behind({ ...known, newest: isolate(newestPostgres) })
    : m.health_versions_text(known)
  return { text, remedy: m.health_versions_remedy() }
}

const decoderTexts = {
  closed: m.health_rights_closed,
  no_network: m.health_rights_no_network,
  open: m.health_rights_open,
  not_started: m.health_rights_not_started,
}

function describeRights({ isRoot, hasCapabilities, decoder }: HealthFacts['rights']): Said {
  const text = decoderTexts[decoder]()
  if (decoder === 'not_started') return { text, remedy: m.health_rights_not_started_remedy() }
  if (isRoot) return { text: m.health_rights_root({ decoder: text }), remedy: m.health_rights_root_remedy() }
  if (hasCapabilities) return { text: m.health_rights_port({ decoder: text }), remedy: m.health_rights_port_remedy() }
  return { text, remedy: m.health_rights_open_remedy() }
}
