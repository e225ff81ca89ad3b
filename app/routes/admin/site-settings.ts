import { amountNames, amountsToSay, pricesAreStale, settingsFromForm, settingsValues } from '#shared/settings-form.ts'
import { hasKey } from '#shared/has-key.ts'
import { keysOf } from '#shared/keys-of.ts'
import { defaultSettings, settingsFrom } from '#shared/settings.ts'
import type { SiteSettingsFields } from '#shared/fields/site-settings.ts'
import { m } from '#i18n/messages.ts'
import { settingWords } from '#i18n/setting-words.ts'
import type { Db } from '#db/client.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { changedKeys, mayChangeSettings } from '#domain/settings/settings-policy.ts'
import { isOfCurrency } from '#domain/verbs/site/restore-setting.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import {
  findSettingsBefore,
  listSettingsHistory,
  settingsVersion,
  type SettingsSaving,
} from '#domain/settings/settings-history.ts'
import { findMarketFigures } from '#domain/statistics/find-market-figures.ts'
import type { FormState } from '#app/ui/form-state.ts'
import type { SavingEntry } from '#app/components/admin/settings/settings-history.tsx'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount } from '#domain/people/powers.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfProblem, sentenceOfRefusal } from '#app/request/sentences.ts'

type Values = Record<string, string | string[]>

/** What the page of the settings shows. */
export async function readSiteSettings(db: Db, by: Person) {
  const [settings, version, savings, counted, governorates] = await Promise.all([
    freshSettings(db),
    settingsVersion(db),
    listSettingsHistory(db),
    findMarketFigures(db),
    listPlaces(db),
  ])
  return {
    version,
    values: settingsValues(settings),
    savings: withWhatMayBeRestored(savings, by),
    isOwner: isOwnerAccount(by),
    counted: { ads: counted.ads, users: counted.people, governorates: governorates.length },
  }
}

/** Which settings a form changes. */
export async function changedSettings(db: Db, fields: SiteSettingsFields) {
  const now = await freshSettings(db)
  return changedKeys(settingsFromForm(fields, now), now)
}

/** Whoever edits them needs them as they are, not as they were a moment ago. */
function freshSettings(db: Db) {
  return db.isTransaction ? readSettings(db) : db.transaction().execute((db) => readSettings(db))
}

/** Prices go back only as far as their currency does; the currency goes by the form, which asks for the prices. */
function withWhatMayBeRestored(savings: SettingsSaving[], by: Person): SavingEntry[] {
  let sameCurrency = true
  return savings.map(({ changes, ...saving }) => {
    sameCurrency &&= !changes.upgradeCurrency
    return {
      ...saving,
      changes: Object.entries(changes).map(([key, change]) => ({
        key,
        mayRestore:
          (!isOfCurrency(key) || sameCurrency) &&
          (key !== 'secondAdminFrom' || isOwnerAccount(by)) &&
          mayChangeSettings(by, [key]),
        controls: controlsOf(key, change, changes),
      })),
    }
  })
}

/** A setting of several controls shows those that changed. */
function controlsOf(key: string, { from, to }: { from: unknown; to: unknown }, all: SettingsSaving['changes']) {
  const currencies = all.upgradeCurrency
  const [before, after] = [
    settingsValues(settingsFrom({ upgradeCurrency: currencies?.from, [key]: from })),
    settingsValues(settingsFrom({ upgradeCurrency: currencies?.to, [key]: to })),
  ]
  return keysOf(before)
    .filter((name) => name.startsWith(key) && (name === key || hasParts(key)))
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, from: settingWords(name, before), to: settingWords(name, after) }))
}

function hasParts(key: string) {
  return hasKey(defaultSettings, key) && typeof defaultSettings[key] === 'object'
}

/**
 * Saves a form of the settings. A refused one comes back with everything typed; one that came too late over what was saved
 * meanwhile: what nobody typed becomes what it is now, what was typed and is another now says so beside it.
 */
export async function saveSiteSettings(db: Db, { by, fields, values }: Sent) {
  const now = await freshSettings(db)
  const currency = fields.upgradeCurrency ?? now.upgradeCurrency
  if (pricesAreStale(fields, now)) {
    const missing = sentenceOfProblem('price_missing')
    const emptied = Object.fromEntries(amountsToSay(now).map((name) => [name, '']))
    const problems = Object.fromEntries(amountsToSay(now).map((name) => [name, missing]))
    return refuse({
      values: { ...values, ...emptied, pricesIn: currency },
      problems,
      message: sentenceOfRefusal('prices_again'),
    })
  }
  const broken = amountNames.filter((name) => currency === 'SYP' && fields[name]?.includes('.'))
  if (broken.length > 0) {
    const problem = sentenceOfProblem('upgrade_price_invalid')
    return refuse({ values, problems: Object.fromEntries(broken.map((name) => [name, problem])) })
  }
  const saved = await saveSettings(db, { by, version: fields.version, changes: settingsFromForm(fields, now) })
  if (saved.ok) return saved
  const message = sentenceOfRefusal(saved.code)
  const form = { values, problems: {}, message }
  if (saved.code !== 'settings_changed_meanwhile') return refuse(form, statusOf(saved.code))
  return refuse({ ...form, ...(await overFreshSettings(db, fields.version ?? 0, values)) }, statusOf(saved.code))
}

type Sent = { by: Person; fields: SiteSettingsFields; values: Values }

function refuse(form: FormState, status = 422) {
  return { ok: false as const, form, status }
}

async function overFreshSettings(db: Db, version: number, values: Values) {
  const [settings, fresh, base] = await Promise.all([
    freshSettings(db),
    settingsVersion(db),
    findSettingsBefore(db, version),
  ])
  const now = settingsValues(settings)
  const before = settingsValues({ ...settings, ...base })
  const merged: Values = { ...values, version: String(fresh), pricesIn: settings.upgradeCurrency }
  const problems: Record<string, string> = {}
  for (const name of keysOf(now)) {
    const typed = [values[name] ?? before[name]].flat()[0]
    if (now[name] === before[name] || typed === now[name]) continue
    if (typed === before[name]) merged[name] = now[name]
    else problems[name] = m.site_saved_meanwhile({ value: settingWords(name, now) })
  }
  return { values: merged, problems }
}
