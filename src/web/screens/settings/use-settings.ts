import type { Setting } from '#contract/settings'
import type { SettingKey } from '#domain/settings/setting-keys'
import { useRead } from '#web/api/hooks.ts'

/** The saved value of each setting by key, and their versions. */
export type SavedSettings = { [One in Setting as One['settingKey']]: One['settingValue'] } & {
  versions: Record<SettingKey, number>
}

/** Returns the saved settings; live updates refetch them. */
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
