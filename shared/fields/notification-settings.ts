import * as v from 'valibot'
import { notificationSettings } from '../notification-settings.ts'
import { ticked } from './ticked.ts'

/** A time of day, or none. */
const clock = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim()),
  v.check((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'clock_invalid'),
  v.transform((text) => text || null),
)

/** What a person hears of, by which ways, and the hours in which they want quiet: both ends or neither. */
export const notificationSettingsFields = v.pipe(
  v.object({ ...v.entriesFromList(notificationSettings, ticked), quietFrom: clock, quietTo: clock }),
  v.forward(
    v.partialCheck(
      [['quietFrom'], ['quietTo']],
      ({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null),
      'quiet_hours_half',
    ),
    ['quietTo'],
  ),
  v.forward(
    v.partialCheck(
      [['quietFrom'], ['quietTo']],
      ({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo,
      'quiet_hours_alike',
    ),
    ['quietTo'],
  ),
)
