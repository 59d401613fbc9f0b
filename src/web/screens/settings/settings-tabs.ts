export const settingsTabs = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'capacity', label: 'Capacity' },
  { value: 'business', label: 'Business Info' },
  { value: 'holidays', label: 'Holidays' },
  { value: 'services', label: 'Services' },
  { value: 'notifications', label: 'Notifications' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['value']

/** The tab that an address names; the first where it names none. */
export function readSettingsTab(params: URLSearchParams): SettingsTab {
  return settingsTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'schedule'
}
