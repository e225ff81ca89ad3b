import { resolve } from 'node:path'
import * as v from 'valibot'
import { fields } from './fields.ts'
import { isLoopback } from './loopback.ts'

export type Source = Record<string, string | undefined>
export type Settings = Readonly<ReturnType<typeof readSettings>>

/** A value in the environment that the product cannot run with; the message is one line that names the variable. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.name = 'BadSetting'
  }
}

const schema = v.object(fields)
type Values = v.InferOutput<typeof schema>

export function readSettings(source: Source) {
  const values = readValues(source)
  const isProduction = values.PUBLIC_URL !== undefined && !isLoopback(values.PUBLIC_URL)
  refuseUnsafe(values, isProduction)
  refuseUnfinished(values, isProduction)

  const publicUrl = values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    webProcesses: values.WEB_PROCESSES,
    webProcess: values.WEB_PROCESS,
    publicUrl,
    isProduction,
    isDevelopment: values.HOT_RELOAD,
    dataDir: resolve(values.DATA_DIR),
    buildDir: resolve(values.BUILD_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrls: Object.freeze(values.DATABASE_REPLICA_URLS),
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    seed: values.SEED ?? (isProduction ? 'essentials' : 'demo'),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${isProduction ? new URL(publicUrl).hostname : 'example.com'}`,
    s3: readBucket(values),
    photosIn: values.PHOTOS_IN ?? (values.S3_BUCKET ? ('s3' as const) : ('disk' as const)),
    payments: Object.freeze(
      values.PAYMENTS ?? (isProduction ? ['manual' as const] : ['manual' as const, 'sandbox' as const]),
    ),
    stripe: readStripe(values),
    vapid: readVapid(values),
    pushLocalOrigins: Object.freeze(values.PUSH_LOCAL_ORIGINS),
    sms: readSms(values),
    telegramBot: readTelegramBot(values),
    textGateway: readTextGateway(values),
    rateLimits: values.RATE_LIMITS,
    // What hot reload shows is of now.
    pageCache: values.PAGE_CACHE && !values.HOT_RELOAD,
    offlineCopies: values.OFFLINE_COPIES,
    // At somebody's own machine the console is for what has to be read.
    logLevel: values.LOG_LEVEL ?? (isProduction ? ('info' as const) : ('warn' as const)),
    appSecret: values.APP_SECRET,
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES ?? []),
    metricsToken: values.METRICS_TOKEN,
    backupDir: /^[a-z0-9]+:\/\//i.test(values.BACKUP_DIR ?? '')
      ? values.BACKUP_DIR
      : values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    backupS3: readBackupStore(values),
    backupSftp: Object.freeze({
      keyFile: values.BACKUP_SFTP_KEY && resolve(values.BACKUP_SFTP_KEY),
      knownHostsFile: values.BACKUP_SFTP_KNOWN_HOSTS && resolve(values.BACKUP_SFTP_KNOWN_HOSTS),
    }),
    backupRecipients: Object.freeze(values.BACKUP_KEY ?? []),
    backupHour: values.BACKUP_HOUR,
    backupIdentity: values.BACKUP_IDENTITY,
    chromium: values.CHROMIUM,
  })
}

/** An empty variable is an unset one: that is how compose files and unit files spell "unset". */
function readValues(source: Source): Values {
  const given = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const read = v.safeParse(schema, given, { abortEarly: true })
  if (read.success) return read.output
  throw new BadSetting(String(read.issues[0].path?.[0].key), read.issues[0].message)
}

function refuseUnsafe(values: Values, isProduction: boolean) {
  if (!values.RATE_LIMITS && isProduction) {
    throw new BadSetting('RATE_LIMITS', 'cannot be off while PUBLIC_URL is a public address')
  }
  if (values.PAYMENTS?.includes('sandbox') && isProduction) {
    throw new BadSetting('PAYMENTS', 'cannot hold sandbox while PUBLIC_URL is a public address')
  }
  if (values.PUSH_LOCAL_ORIGINS.length > 0 && isProduction)
    throw new BadSetting('PUSH_LOCAL_ORIGINS', 'cannot be set while PUBLIC_URL is a public address')
  if (values.HOT_RELOAD && isProduction)
    throw new BadSetting('HOT_RELOAD', 'cannot be on while PUBLIC_URL is a public address')
}

function refuseUnfinished(values: Values, isProduction: boolean) {
  // Elsewhere the kernel does not spread connections over those who listen on one port.
  if ((values.WEB_PROCESSES ?? 1) > 1 && process.platform !== 'linux')
    throw new BadSetting('WEB_PROCESSES', 'above 1 needs Linux')
  // No process of ours speaks TLS, so one that does stands before it, and all visitors would have its address.
  if (isProduction && values.PUBLIC_URL?.startsWith('https:') && !values.TRUSTED_PROXIES) {
    throw new BadSetting(
      'TRUSTED_PROXIES',
      'must name the proxy that speaks https: TRUSTED_PROXIES=127.0.0.1 for one on this machine (none: it passes addresses on unchanged)',
    )
  }
  if (values.DATABASE_URL && !values.APP_SECRET) {
    throw new BadSetting('APP_SECRET', 'is required with DATABASE_URL: every node needs the same one')
  }
  for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_DIRECT_URL'] as const) {
    if (values[name]?.length && !values.DATABASE_URL) throw new BadSetting(name, 'needs DATABASE_URL')
  }
}

/** The bucket of the photos: all of it or none. */
function readBucket({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...values }: Values) {
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    return Object.freeze({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: values.S3_REGION ?? 'us-east-1', ...keys })
  }
  const all = Object.entries({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
  const isUsed = values.S3_REGION ?? (values.PHOTOS_IN === 's3' || all.some(([, value]) => value))
  if (!isUsed) return undefined
  const [missing = 'S3_ENDPOINT'] = all.flatMap(([name, value]) => (value ? [] : [name]))
  throw new BadSetting(missing, 'is required for photos in an object store')
}

/** The store of copies in a bucket. Web and worker lack its keys, so that nothing is missing before it is used. */
function readBackupStore(values: Values) {
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  const region = values.BACKUP_S3_REGION ?? values.S3_REGION ?? 'us-east-1'
  return Object.freeze({ endpoint, region, accessKeyId, secretAccessKey })
}

/** An adapter without its secrets would trust anybody's webhook, so it is not enabled at all. */
function readStripe(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = values
  if (secretKey && webhookSecret) return Object.freeze({ secretKey, webhookSecret, publishableKey, apiUrl })
  if (secretKey) throw new BadSetting('STRIPE_WEBHOOK_SECRET', 'is required with STRIPE_SECRET_KEY')
  if (webhookSecret || publishableKey || values.PAYMENTS?.includes('stripe')) {
    throw new BadSetting('STRIPE_SECRET_KEY', 'is required for stripe')
  }
  return undefined
}

function readVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Values) {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) {
    return Object.freeze({ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY })
  }
  if (VAPID_PUBLIC_KEY) throw new BadSetting('VAPID_PRIVATE_KEY', 'is required with VAPID_PUBLIC_KEY')
  if (VAPID_PRIVATE_KEY) throw new BadSetting('VAPID_PUBLIC_KEY', 'is required with VAPID_PRIVATE_KEY')
  return undefined
}

function readSms({ SMS_URL, SMS_KEY, SMS_SENDER }: Values) {
  if (SMS_URL && SMS_KEY && SMS_SENDER) return Object.freeze({ url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER })
  const given = SMS_URL ?? SMS_KEY ?? SMS_SENDER
  if (!given) return undefined
  const all = Object.entries({ SMS_URL, SMS_KEY, SMS_SENDER })
  const [missing = 'SMS_URL'] = all.flatMap(([name, value]) => (value ? [] : [name]))
  throw new BadSetting(missing, 'is required with the other two SMS_* variables')
}

function readTelegramBot({ TELEGRAM_BOT: name, TELEGRAM_WEBHOOK_SECRET: secret }: Values) {
  if (name && secret) return Object.freeze({ name, secret })
  if (name) throw new BadSetting('TELEGRAM_WEBHOOK_SECRET', 'is required with TELEGRAM_BOT')
  if (secret) throw new BadSetting('TELEGRAM_BOT', 'is required with TELEGRAM_WEBHOOK_SECRET')
  return undefined
}

function readTextGateway({ TEXTS_NUMBER: number, TEXTS_KEY: key }: Values) {
  if (number && key) return Object.freeze({ number, key })
  if (number) throw new BadSetting('TEXTS_KEY', 'is required with TEXTS_NUMBER')
  if (key) throw new BadSetting('TEXTS_NUMBER', 'is required with TEXTS_KEY')
  return undefined
}

function localAddress(host: string, port: number) {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
