const ofCopies = [
  ...['BACKUP_KEY', 'BACKUP_IDENTITY', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  'BACKUP_SFTP_KEY',
]

/** Secrets that a process of ours has no use for, by its script. */
export const foreignSecrets: Readonly<Record<string, readonly string[]>> = {
  'server/web.ts': ['SMTP_URL', 'ADMIN_PASSWORD', ...ofCopies],
  'server/worker.ts': ['METRICS_TOKEN', 'ADMIN_PASSWORD', ...ofCopies],
}

/** The environment for a child process: this one's, with variables added, replaced or (undefined) taken away. */
export function childEnv(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes }
}

/** The same for a script, without the secrets that are none of its own. */
export function envOfScript(script: string, changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const taken = (foreignSecrets[script] ?? []).map((name) => [name, undefined] as const)
  return childEnv({ ...Object.fromEntries(taken), ...changes })
}

const ofSsh = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SSH_AUTH_SOCK', 'XDG_RUNTIME_DIR']

/** What OpenSSH's client finds keys and an agent by, and no secret of ours. */
export function envOfSsh(): NodeJS.ProcessEnv {
  return Object.fromEntries(ofSsh.map((name) => [name, process.env[name]]))
}
