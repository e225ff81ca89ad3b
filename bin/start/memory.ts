/**
 * Flags of Node.js that hold a process small, by its script. A web process lives on some 50 MB of objects: with room for four
 * times as much it takes 100 MB less than without a limit, in the same time for each page.
 */
const limits: Readonly<Record<string, readonly string[]>> = {
  'server/web.ts': ['--max-semi-space-size=2', '--max-old-space-size=192'],
  'server/worker.ts': ['--max-semi-space-size=4'],
  // What it reads passes through as garbage; with less room before the first collection a third of its time goes into collecting.
  'bin/backup.ts': ['--initial-old-space-size=96'],
}

/** Flags for the process of a script; none for a script that has no limits, nor where Vite builds inside it. */
export const memoryFlags = (script: string, { isDevelopment = false } = {}): readonly string[] =>
  (!isDevelopment && limits[script]) || []

/**
 * For glibc's malloc: few arenas, and what is large, a page as it is made, goes back to the system when it is freed, whatever small stands
 * behind it. Other systems ignore it.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
}
