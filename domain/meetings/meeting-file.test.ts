import { expect, test } from 'vitest'
import { meetingFile } from './meeting-file.ts'

const entry = {
  id: '0d9c8a52-34a2-4a0e-9f57-6a5f0c9c5f10',
  startsAt: new Date('2026-11-28T13:00:00Z'),
  summary: 'لقاء مع سامر؛ غسالة, أوتوماتيك\nBEGIN:VEVENT',
  venue: 'ساحة الأمويين',
  url: 'https://souq.example/messages/1',
  isCancelled: false,
}

test('a meeting is one entry of half an hour with its name, its venue and a reminder two hours before', () => {
  const file = meetingFile(entry)
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:${entry.id}@souq.example`,
      'DTSTART:20261128T130000Z',
      'DTEND:20261128T133000Z',
      'LOCATION:ساحة الأمويين',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT2H',
    ]),
  )
  expect(
    lines.filter((line) => line === 'BEGIN:VEVENT'),
    'what people write opens no entry of its own',
  ).toHaveLength(1)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('fetched again after it was cancelled it takes the entry away', () => {
  expect(meetingFile({ ...entry, isCancelled: true })).toContain('STATUS:CANCELLED')
})
