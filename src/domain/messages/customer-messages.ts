/** The messages to customers that a garage may do without, each by the template it is written under. */
export const customerMessages = [
  { template: 'appointment_received', about: 'service' },
  { template: 'appointment_confirmed', about: 'service' },
  { template: 'appointment_rejected', about: 'service' },
  { template: 'appointment_moved', about: 'service' },
  { template: 'appointment_cancelled', about: 'service' },
  { template: 'appointment_restored', about: 'service' },
  { template: 'rental_received', about: 'rental' },
  { template: 'rental_confirmed', about: 'rental' },
  { template: 'rental_rejected', about: 'rental' },
  { template: 'rental_moved', about: 'rental' },
  { template: 'rental_extended', about: 'rental' },
  { template: 'rental_cancelled', about: 'rental' },
  { template: 'rental_restored', about: 'rental' },
  { template: 'tow_received', about: 'tow' },
  { template: 'tow_confirmed', about: 'tow' },
  { template: 'tow_rejected', about: 'tow' },
  { template: 'tow_dispatched', about: 'tow' },
  { template: 'tow_cancelled', about: 'tow' },
] as const

export type CustomerMessage = (typeof customerMessages)[number]['template']

/** Which messages go out, and where the garage itself hears of new requests. */
export interface NotificationSettings {
  /** Those of which nothing is said go out. */
  messages: Partial<Record<CustomerMessage, boolean>>
  /** Null: nobody is written to. */
  newRequestsTo: string | null
}

export const defaultNotifications: NotificationSettings = { messages: {}, newRequestsTo: null }

/** A message goes out unless the garage has switched it off; one that it cannot do without, such as a lost password, always does. */
export function goesOut(template: string, { messages }: NotificationSettings): boolean {
  const known = customerMessages.find((message) => message.template === template)
  return known === undefined || messages[known.template] !== false
}
