export const settingsTabs = [
  { value: 'schedule', label: 'Schedule', about: 'When the garage is open in a week.' },
  { value: 'capacity', label: 'Capacity', about: 'How many cars, and how far ahead.' },
  { value: 'business', label: 'Business Info', about: 'Name, address and phone, as customers see them.' },
  { value: 'holidays', label: 'Holidays', about: 'Public holidays and special days.' },
  { value: 'services', label: 'Services', about: 'What customers and staff choose from.' },
  { value: 'notifications', label: 'Notifications', about: 'Which messages go out, and what was written.' },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['value']

/** The address of a tab of the settings. */
export function settingsHref(tab: SettingsTab): string {
  return tab === 'schedule' ? '/settings' : `/settings?tab=${tab}`
}

/** The tab that an address names; the first where it names none. */
export function readSettingsTab(params: URLSearchParams): SettingsTab {
  return settingsTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'schedule'
}
