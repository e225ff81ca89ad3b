import * as v from 'valibot'
import { notificationSettings } from '../notification-settings.ts'
import { ticked } from './ticked.ts'

export const notificationSettingsFields = v.object(v.entriesFromList(notificationSettings, ticked))
