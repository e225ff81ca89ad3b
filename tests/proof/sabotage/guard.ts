/** One guard: taken out of its file by replacing `from`, which stands there once, one of `tests` has to turn red. */
export type Guard = { guard: string; file: string; from: string; to: string; tests: string }
