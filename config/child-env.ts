/** The environment for a child process: this one's, with variables added, replaced or (undefined) taken away. */
export function childEnv(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes }
}
