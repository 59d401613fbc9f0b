import type { Setting } from '#contract/settings/settings'
import { customerMessages } from '#domain/messages/customer-messages'
import { goesOut } from '#domain/messages/notification-settings'
import { type SettingKey, settingKeys } from '#domain/settings/setting-keys'
import type { Db } from '#server/db/connect'
import { closingHolidays } from '#server/features/opening/list-holidays'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { type SettingRow, savedSettings } from './settings.queries.ts'

type Values = { [One in Setting as One['settingKey']]: One['settingValue'] }

/** Returns all settings, including defaults. */
export async function readSettings(db: Db): Promise<Setting[]> {
  const settings = await readGarageSettings(db)
  const rows = await savedSettings(db)
  const dates = (await closingHolidays(db, settings.business.state)).map(({ date }) => date)
  const values = { ...valuesOf(settings), holiday_dates: [...new Set(dates)] }
  return settingKeys.map((key) => viewSetting(key, values[key], rows.get(key)))
}

export async function readSetting(db: Db, key: SettingKey): Promise<Setting> {
  return orNotFound((await readSettings(db)).find(({ settingKey }) => settingKey === key))
}

/** Returns the editable settings in the form used by the API and the database. */
export function valuesOf(settings: GarageSettings): Omit<Values, 'holiday_dates'> {
  const {
    schedule,
    capacity,
    rentalRules,
    requestRules,
    onlineChanges,
    earliestVehicleYear,
    mechanicsSeePrices,
    services,
    billing,
    notifications,
    allowedDomains,
    firstSteps,
  } = settings
  const { timeZone: timezone, address, ...business } = settings.business
  const messages = customerMessages.map(({ template }) => [template, goesOut(template, notifications)])
  return {
    weekly_schedule: schedule,
    capacity_settings: {
      ...capacity,
      ...rentalRules,
      ...requestRules,
      ...onlineChanges,
      mechanicsSeePrices,
      earliestVehicleYear,
    },
    business_info: {
      ...business,
      address: address || null,
      timezone,
      allowedDomains: [...allowedDomains],
      firstSteps: { ...firstSteps, confirmed: [...firstSteps.confirmed] },
    },
    notification_settings: { ...notifications, messages: Object.fromEntries(messages) },
    service_types: [...services],
    billing_settings: billing,
  }
}

function viewSetting(settingKey: SettingKey, settingValue: unknown, row: SettingRow | undefined): Setting {
  return {
    id: row?.id ?? null,
    settingKey,
    settingValue,
    description: row?.description ?? null,
    version: row?.version ?? 0,
    createdAt: row?.createdAt.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  } as Setting
}
