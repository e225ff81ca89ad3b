import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const databaseUrl = 'postgresql://yasmeen@db.internal/yasmeen'
const appSecret = 'x'.repeat(32)
const production = { PUBLIC_URL: 'https://souq.example.org', TRUSTED_PROXIES: '127.0.0.1' }

test('an empty environment is a safe local one', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    isProduction: false,
    isDevelopment: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseReplicaUrls: [],
    adminEmail: 'admin@example.com',
    seed: 'demo',
    payments: ['manual', 'sandbox'],
    rateLimits: true,
    logLevel: 'warn',
    trustedProxies: [],
  })
})

test('a public address makes it production', () => {
  expect(readEnv(production)).toMatchObject({
    publicUrl: 'https://souq.example.org',
    isProduction: true,
    seed: 'essentials',
    payments: ['manual'],
    logLevel: 'info',
    mailFrom: 'no-reply@souq.example.org',
  })
})

test.each(['http://localhost:4000', 'http://127.0.0.9', 'http://[::1]:3000', 'http://souq.localhost'])(
  '%s is not production',
  (address) => expect(readEnv({ PUBLIC_URL: address, RATE_LIMITS: 'off' }).isProduction).toBe(false),
)

test('the local address can be opened whatever the host', () => {
  expect(readEnv({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('an empty variable is an unset one', () => {
  expect(readEnv({ PORT: '', ADMIN_PASSWORD: ' ', PAYMENTS: '' })).toMatchObject({
    port: 3000,
    adminPassword: undefined,
  })
})

test('lists are separated by commas', () => {
  const several = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    DATABASE_REPLICA_URLS: `${databaseUrl}1, ${databaseUrl}2`,
  }
  expect(readEnv(several).databaseReplicaUrls).toEqual([`${databaseUrl}1`, `${databaseUrl}2`])
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test('hole 7: a public https address starts only when the proxies before it are named, or said to hide nobody', () => {
  const { PUBLIC_URL } = production
  expect(() => readEnv({ PUBLIC_URL })).toThrow(/^TRUSTED_PROXIES must name .*: TRUSTED_PROXIES=127\.0\.0\.1/)
  expect(() => readEnv({ PUBLIC_URL, TRUSTED_PROXIES: ' ' })).toThrow('TRUSTED_PROXIES')
  expect(readEnv({ PUBLIC_URL, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  expect(readEnv({ PUBLIC_URL: 'http://souq.example.org' }).trustedProxies).toEqual([])
})

test('the whole is frozen', () => {
  expect(Object.isFrozen(readEnv({}))).toBe(true)
  expect(Object.isFrozen(readEnv({}).payments)).toBe(true)
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('photos are on the disk, with a bucket in it, and on the disk again where that is said', () => {
  expect(readEnv({})).toMatchObject({ s3: undefined, photosIn: 'disk' })
  expect(readEnv(s3)).toMatchObject({ s3: { bucket: 'photos', region: 'us-east-1' }, photosIn: 's3' })
  const back = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'garage', PHOTOS_IN: 'disk' }
  expect(readEnv(back)).toMatchObject({ s3: { region: 'garage' }, photosIn: 'disk' })
})

test('copies in a bucket have keys of their own, never those of the photos', () => {
  const named = { ...s3, BACKUP_DIR: 's3://copies/market' }
  expect(readEnv(named)).toMatchObject({ backupDir: 's3://copies/market', backupS3: undefined })
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'other', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readEnv({ ...named, ...keys }).backupS3).toEqual({
    endpoint: 'https://s3.example.org',
    region: 'us-east-1',
    accessKeyId: 'other',
    secretAccessKey: 'secret',
  })
})

test('an address of copies stays as it is, a path becomes a whole one', () => {
  const sftp = 'sftp://market@backup.example.org/~/copies'
  expect(readEnv({ BACKUP_DIR: sftp })).toMatchObject({ backupDir: sftp })
  expect(readEnv({ BACKUP_DIR: 'ftp://host/copies' }).backupDir).toBe('ftp://host/copies')
  expect(readEnv({ BACKUP_DIR: 'copies' }).backupDir).toBe(resolve('copies'))
  const files = readEnv({ BACKUP_SFTP_KEY: 'key', BACKUP_SFTP_KNOWN_HOSTS: '/etc/yasmeen/known_hosts' }).backupSftp
  expect(files).toEqual({ keyFile: resolve('key'), knownHostsFile: '/etc/yasmeen/known_hosts' })
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'souq.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/souq' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y', APP_SECRET: appSecret }],
  ['APP_SECRET', { DATABASE_URL: databaseUrl }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['DATABASE_REPLICA_URLS', { DATABASE_REPLICA_URLS: databaseUrl }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: databaseUrl }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'elevenchars' }],
  ['SEED', { SEED: 'all' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'photos' }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'http://s3.example.org' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: 'photos/of/mine' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: undefined }],
  ['S3_ENDPOINT', { PHOTOS_IN: 's3' }],
  ['PHOTOS_IN', { ...s3, PHOTOS_IN: 'both' }],
  ['PAYMENTS', { PAYMENTS: 'manual,cash' }],
  ['PAYMENTS', { ...production, PAYMENTS: 'sandbox' }],
  ['STRIPE_SECRET_KEY', { PAYMENTS: 'stripe' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://stripe.example.org' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B1' }],
  ['PUSH_LOCAL_ORIGINS', { PUSH_LOCAL_ORIGINS: 'http://127.0.0.1:9000, https://push.example.org' }],
  ['PUSH_LOCAL_ORIGINS', { ...production, PUSH_LOCAL_ORIGINS: 'http://127.0.0.1:9000' }],
  ['SMS_URL', { SMS_URL: 'http://sms.example.org/send', SMS_KEY: 'k', SMS_SENDER: 's' }],
  ['SMS_KEY', { SMS_URL: 'https://sms.example.org/send', SMS_SENDER: 's' }],
  ['SMS_URL', { SMS_KEY: 'k' }],
  ['TELEGRAM_BOT', { TELEGRAM_BOT: '@souq', TELEGRAM_WEBHOOK_SECRET: 'x'.repeat(24) }],
  ['TELEGRAM_BOT', { TELEGRAM_WEBHOOK_SECRET: 'x'.repeat(24) }],
  ['TELEGRAM_WEBHOOK_SECRET', { TELEGRAM_BOT: 'souq_bot' }],
  ['TELEGRAM_WEBHOOK_SECRET', { TELEGRAM_BOT: 'souq_bot', TELEGRAM_WEBHOOK_SECRET: 'short' }],
  ['TEXTS_NUMBER', { TEXTS_NUMBER: '0944000000', TEXTS_KEY: 'k'.repeat(8) }],
  ['TEXTS_NUMBER', { TEXTS_KEY: 'k'.repeat(8) }],
  ['TEXTS_KEY', { TEXTS_NUMBER: '+963944000000' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
  ['RATE_LIMITS', { ...production, RATE_LIMITS: 'off' }],
  ['HOT_RELOAD', { ...production, HOT_RELOAD: 'on' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'none, 10.0.0.1' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['BACKUP_DIR', { BACKUP_DIR: 'sftp://market:secret@backup.example.org/copies' }],
  ['BACKUP_SFTP_KEY', { BACKUP_SFTP_KEY: '/etc/a b' }],
  ['BACKUP_SFTP_KNOWN_HOSTS', { BACKUP_SFTP_KNOWN_HOSTS: '/etc/known_hosts" /tmp/x' }],
])('a bad %s is refused by name: %o', (name, source) => {
  expect(() => readEnv(source)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

test('a bad value stops the process with one line that does not repeat it', () => {
  const child = spawnSync(process.execPath, [`${import.meta.dirname}/env.ts`], {
    env: { PATH: process.env.PATH, ADMIN_PASSWORD: 'elevenchars' },
    encoding: 'utf8',
  })
  expect(child.status).toBe(1)
  expect(child.stderr.trim()).toBe('ADMIN_PASSWORD must have at least 12 characters')
})
