import { isIP } from 'node:net'
import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
const flag = (on: string, off: string) =>
  v.pipe(
    v.picklist([on, off], `must be ${on} or ${off}`),
    v.transform((value) => value === on),
  )
const url = (protocols: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)),
      `must begin with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    ),
  )
const list = <T extends v.GenericSchema<string, unknown>>(item: T) =>
  v.pipe(
    v.string(),
    v.transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.array(item),
  )

const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number between 0 and 65535'),
)

// Each of them takes six connections to the database at least (`config/share-of.ts`), and the embedded one has a hundred.
const fewProcesses = v.pipe(
  text,
  v.regex(/^([1-9]|1[0-2])$/, 'must be a number of processes between 1 and 12'),
  v.transform(Number),
)

/** Only an origin: the site lives at the root of its address. */
const origin = v.pipe(
  url(['http', 'https']),
  v.check((value) => URL.canParse(value), 'is not an address'),
  v.transform((value) => new URL(value)),
  v.check(
    (value) => value.pathname === '/' && !value.search && !value.hash && !value.username,
    'must be only scheme, host and port, like https://example.com',
  ),
  v.transform((value) => value.origin),
)

const loopbackOrigin = v.pipe(
  origin,
  v.check((value) => isLoopback(value), 'must be addresses of this machine'),
)
const gateway = v.pipe(
  url(['https', 'http']),
  v.check(
    (value) => URL.canParse(value) && (value.startsWith('https:') || isLoopback(value)),
    'must be an https address',
  ),
)

const bucketName = v.pipe(text, v.regex(/^[\w][\w.-]*$/, 'must be the name of a bucket'))

/** A folder, or an address of one. */
const copiesFolder = v.pipe(
  text,
  v.check((value) => !/^[a-z0-9]+:\/\/[^@]*:.*@/is.test(value), 'must hold no password'),
)

/** OpenSSH reads more than a path out of what has such letters. */
const sshFile = v.pipe(text, v.regex(/^[^\s"'%$\\]+$/, 'must be a path without spaces, quotes, % and $'))

const cidr = v.pipe(text, v.check(isNetwork))
/** A proxy that hides nobody, because connections come through it with their visitor's address. */
const noProxies = v.pipe(
  v.literal('none'),
  v.transform((): string[] => []),
)
const postgresUrl = url(['postgres', 'postgresql'])
const emailAddress = v.pipe(text, v.email('must be an e-mail address'))

const ageRecipient = v.pipe(
  text,
  v.regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be public keys of age, like age1… (age-keygen -y shows them)'),
)

/** One schema per environment variable; the message follows the variable's name in the line that people see. */
export const fields = {
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  WEB_PROCESSES: v.optional(fewProcesses),
  WEB_PROCESS: v.optional(fewProcesses, '1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(text, 'data'),
  BUILD_DIR: v.optional(text, 'build'),
  HOT_RELOAD: v.optional(flag('on', 'off'), 'off'),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_REPLICA_URLS: v.optional(list(postgresUrl), ''),
  DATABASE_DIRECT_URL: v.optional(postgresUrl),
  ADMIN_EMAIL: v.optional(emailAddress, 'admin@example.com'),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  SEED: v.optional(v.picklist(['demo', 'essentials'], 'must be demo or essentials')),
  SMTP_URL: v.optional(url(['smtp', 'smtps'])),
  MAIL_FROM: v.optional(text),
  S3_ENDPOINT: v.optional(gateway),
  S3_BUCKET: v.optional(bucketName),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_REGION: v.optional(text),
  PHOTOS_IN: v.optional(v.picklist(['s3', 'disk'], 'must be s3 or disk')),
  PAYMENTS: v.optional(list(v.picklist(['manual', 'sandbox', 'stripe'], 'must be a list of manual, sandbox, stripe'))),
  STRIPE_SECRET_KEY: v.optional(text),
  STRIPE_WEBHOOK_SECRET: v.optional(text),
  STRIPE_PUBLISHABLE_KEY: v.optional(text),
  STRIPE_API_URL: v.optional(gateway),
  VAPID_PUBLIC_KEY: v.optional(text),
  VAPID_PRIVATE_KEY: v.optional(text),
  PUSH_LOCAL_ORIGINS: v.optional(list(loopbackOrigin), ''),
  SMS_URL: v.optional(gateway),
  SMS_KEY: v.optional(text),
  SMS_SENDER: v.optional(text),
  TELEGRAM_BOT: v.optional(v.pipe(text, v.regex(/^\w{5,32}$/, 'must be the name of a bot, without its @'))),
  TELEGRAM_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.regex(/^[\w-]{24,256}$/, 'must be 24 to 256 of A-Z, a-z, 0-9, _ and -')),
  ),
  TEXTS_NUMBER: v.optional(v.pipe(text, v.regex(/^\+\d{6,15}$/, 'must be a number with its country, like +963…'))),
  TEXTS_KEY: v.optional(v.pipe(text, v.minLength(8, 'must have at least 8 characters'))),
  RATE_LIMITS: v.optional(flag('on', 'off'), 'on'),
  PAGE_CACHE: v.optional(flag('on', 'off'), 'on'),
  OFFLINE_COPIES: v.optional(flag('on', 'off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  APP_SECRET: v.optional(v.pipe(text, v.minLength(32, 'must have at least 32 characters'))),
  TRUSTED_PROXIES: v.optional(
    v.union([noProxies, list(cidr)], 'must be none, or addresses or networks, like 10.0.0.0/8'),
  ),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'must have at least 16 characters'))),
  BACKUP_DIR: v.optional(copiesFolder),
  BACKUP_S3_ENDPOINT: v.optional(gateway),
  BACKUP_S3_REGION: v.optional(text),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(text),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(text),
  BACKUP_SFTP_KEY: v.optional(sshFile),
  BACKUP_SFTP_KNOWN_HOSTS: v.optional(sshFile),
  BACKUP_KEY: v.optional(list(ageRecipient)),
  BACKUP_HOUR: v.optional(
    v.union(
      [v.pipe(text, v.regex(/^([01]?\d|2[0-3])$/), v.transform(Number)), v.literal('off')],
      'must be an hour in Damascus, 0 to 23, or off',
    ),
    '3',
  ),
  BACKUP_IDENTITY: v.optional(text),
  CHROMIUM: v.optional(text),
}

function isNetwork(value: string) {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
