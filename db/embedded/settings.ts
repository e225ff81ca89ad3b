import { totalmem } from 'node:os'

const megabytes = 1024 * 1024

type ServerKind = {
  socketDir: string
  durable: boolean
  isReplicated?: boolean
  readOnly?: boolean
  /** Where each finished segment of the write-ahead log is copied to; none is without it. */
  archiveFolder?: string
}

// What was written is in the archive within a minute: this, and the seconds until somebody has sent it on.
const longestSegment = '45s'

/** What the server runs with; a durable one keeps every acknowledged write through a power cut. */
export function serverSettings({
  socketDir,
  durable,
  isReplicated = false,
  readOnly = false,
  archiveFolder,
}: ServerKind) {
  const safety = durable ? 'on' : 'off'
  const { shared, cached } = memoryShares(memoryHere())
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: safety,
    // A throw-away one is gone before there is anything to clean up.
    autovacuum: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    max_connections: '100',
    shared_buffers: durable ? `${shared}MB` : '128MB',
    effective_cache_size: `${cached}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    // A replica that is being made, or was away for a while, finds what it lacks.
    ...(isReplicated && { wal_keep_size: '512MB' }),
    ...(archiveFolder && {
      archive_mode: 'on',
      archive_library: 'basic_archive',
      'basic_archive.archive_directory': archiveFolder,
      archive_timeout: longestSegment,
    }),
    random_page_cost: '1.1',
    // On two cores short queries lose more to compiling and to extra workers than they win.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    ...(readOnly && { default_transaction_read_only: 'on' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '1000',
    // Details and parameters would put people's names, numbers and messages in the log.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Of a machine's memory (bytes) what the server keeps pages of tables in, and what it may expect to be kept altogether, in
 * megabytes. Taken only as the data grows: a small market never touches most of it.
 */
export function memoryShares(memory: number) {
  const share = (part: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, memory / megabytes / part)))
  return { shared: share(8, 128, 4096), cached: share(2, 512, 65_536) }
}

/** What this process may use: less than the machine has, in a container. */
function memoryHere() {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}
