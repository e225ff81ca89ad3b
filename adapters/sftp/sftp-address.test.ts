import { expect, test } from 'vitest'
import { parseSftpAddress } from './sftp-address.ts'

test('an address is read, and always written the same way', () => {
  expect(parseSftpAddress('sftp://market@Backup.Example.org:2222/srv/copies/')).toEqual({
    address: 'sftp://market@backup.example.org:2222/srv/copies',
    host: 'backup.example.org',
    user: 'market',
    port: 2222,
    folder: '/srv/copies',
  })
  expect(parseSftpAddress('sftp://u1-sub2@host/~/copies')).toMatchObject({
    address: 'sftp://u1-sub2@host/~/copies',
    folder: 'copies',
    port: undefined,
  })
  expect(parseSftpAddress('sftp://alias/نسخ السوق')).toMatchObject({ user: undefined, folder: '/نسخ السوق' })
  expect(parseSftpAddress('sftp://u@[::1]:22/copies')).toMatchObject({ host: '::1', folder: '/copies' })
})

test.each([
  'sftp://host',
  'sftp://host/',
  'sftp://host/~',
  'sftp://host/~/',
  'sftp:///folder',
  'sftp://host/../etc',
  'sftp://host/copies/../../etc',
  'sftp://host/copies/./x',
  'sftp://host/.ssh',
  'sftp://-oProxyCommand=sh/folder',
  'sftp://-l@host/folder',
  'sftp://user@-host/folder',
  'sftp://ho st/folder',
  'sftp://host:0/folder',
  'sftp://host:70000/folder',
  'sftp://host:22x/folder',
  'sftp://host/a%2e%2e/b',
  'sftp://host/a\\b',
  'sftp://host/a\nb',
  'sftp://host/a?b',
  'sftp://host/-rf',
  'sftp://host/a@b',
])('%j is none', (text) => {
  expect(() => parseSftpAddress(text)).toThrow('names no folder of a server')
})

test('a password in an address is refused, and not repeated', () => {
  for (const text of [
    'sftp://market:s3cret@host/copies',
    'sftp://market:s3cr@t@host/copies',
    'sftp://market:s3cr/t@host/x',
  ]) {
    expect(() => parseSftpAddress(text)).toThrow('holds no password')
    expect(() => parseSftpAddress(text)).not.toThrow('s3cr')
  }
})
