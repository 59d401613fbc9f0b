export const settingsTabs = [
  { value: 'schedule', label: 'Schedule', about: 'Weekly opening hours.' },
  {
    value: 'capacity',
    label: 'Capacity',
    about: 'Cars per slot, slot length and how far ahead customers can book.',
  },
  { value: 'business', label: 'Business Info', about: 'Name, address and phone, as customers see them.' },
  { value: 'holidays', label: 'Holidays', about: 'Public holidays and special days.' },
  { value: 'services', label: 'Services', about: 'Services that customers and staff can choose.' },
  { value: 'prices', label: 'Prices', about: 'Prices of services, labour rates and the parts price list.' },
  {
    value: 'billing',
    label: 'Tax and bank',
    about: 'ABN, GST, bank account and the rules of invoices.',
  },
  {
    value: 'messages',
    label: 'Messages',
    about: 'How and when customers are notified, the texts, and the message log.',
  },
  {
    value: 'connections',
    label: 'Connections',
    about: 'Bookings in calendar programs, and webhooks: events for other programs.',
  },
] as const

export type SettingsTab = (typeof settingsTabs)[number]['value']

/** Returns the URL of a settings tab. */
export function settingsHref(tab: SettingsTab): string {
  return tab === 'schedule' ? '/settings' : `/settings?tab=${tab}`
}

/** Returns the tab named in the URL, by default the first. */
export function readSettingsTab(params: URLSearchParams): SettingsTab {
  return settingsTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'schedule'
}
