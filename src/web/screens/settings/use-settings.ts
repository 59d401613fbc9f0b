import type { Setting } from '#contract/settings'
import type { SettingKey } from '#domain/settings/setting-keys'
import { useRead } from '#web/api/hooks.ts'

/** Each setting's value by its key, as it holds, and its version. */
export type SavedSettings = { [One in Setting as One['settingKey']]: One['settingValue'] } & {
  versions: Record<SettingKey, number>
}

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
  const by = (of: (setting: Setting) => unknown) =>
    Object.fromEntries(settings.map((setting) => [setting.settingKey, of(setting)]))
  const values = by(({ settingValue }) => settingValue)
  return { ...values, versions: by(({ version }) => version) } as SavedSettings
}
