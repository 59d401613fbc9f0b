import type { Setting } from '#contract/settings'
import type { SettingKey } from '#domain/settings/setting-keys'
import { useRead } from '#web/api/hooks.ts'

/** Each setting's value by its key, as it holds. */
export type SavedSettings = { [One in Setting as One['settingKey']]: One['settingValue'] }

/** The settings as they hold, and as others save them meanwhile. */
export function useSettings() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/settings', {})
  return {
    settings: data && savedSettings(data),
    isError,
    isFetching,
    tryAgain: () => void refetch(),
  }
}

function savedSettings(settings: readonly Setting[]): SavedSettings {
  const values = settings.map(({ settingKey, settingValue }): [SettingKey, unknown] => [
    settingKey,
    settingValue,
  ])
  return Object.fromEntries(values) as SavedSettings
}
