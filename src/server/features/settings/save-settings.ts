import type { Setting } from '#contract/settings/settings'
import type { Service } from '#domain/appointments/service-catalogue'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { applyTurnaround } from '#server/features/rentals/bookings/apply-turnaround'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { saveServices } from '#server/garage/save-services'
import { saveSetting } from '#server/garage/save-setting'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { changeValue } from './change-value.ts'
import { lockSettings } from './settings.queries.ts'
import { readSetting } from './view-settings.ts'

interface Change {
  key: SettingKey
  /** The values to change. */
  sent: unknown
  /** Undefined leaves the description unchanged. */
  description: string | null | undefined
}

/** Saves a setting for the first time. Throws `duplicate` if it exists. */
export function createSetting(call: Call, change: Change): Promise<Setting> {
  return withTransaction(call.db, async (tx) => {
    if (await lockSettings(tx, change.key)) {
      throwProblem('duplicate', {
        message: `The setting ${change.key} already exists. Please update it instead.`,
      })
    }
    return writeChange(tx, call, { action: 'created', ...change })
  })
}

/** Updates a setting; one that was never saved starts from its default. */
export function changeSetting(call: Call, change: Change): Promise<Setting> {
  return withTransaction(call.db, async (tx) => {
    const wasSaved = await lockSettings(tx, change.key)
    return writeChange(tx, call, { action: wasSaved ? 'updated' : 'created', ...change })
  })
}

async function writeChange(
  tx: Transaction,
  call: Call,
  { action, key, sent, description }: Change & { action: 'created' | 'updated' },
): Promise<Setting> {
  const settings = await readGarageSettings(tx)
  const before = await readSetting(tx, key)
  await ensureVersion(call, before, () => before)
  const value = changeValue(key, sent, settings)
  await saveSetting(tx, key, value, description)
  if (key === 'service_types') await saveServices(tx, value as Service[])
  const after = await readSetting(tx, key)
  await applyChangedTurnaround(tx, settings)
  await recordAudit(tx, call, {
    action,
    entity: 'setting',
    entityId: key,
    before: action === 'created' ? undefined : before.settingValue,
    after: after.settingValue,
  })
  return after
}

/** Applies the turnaround to existing rentals if it has changed. */
async function applyChangedTurnaround(
  tx: Transaction,
  { rentalRules: before }: GarageSettings,
): Promise<void> {
  const { rentalRules: now } = await readGarageSettings(tx)
  if (now.turnaroundMinutes !== before.turnaroundMinutes) await applyTurnaround(tx, now.turnaroundMinutes)
}
