/** The messages to customers that a garage may do without, each by the template it is written under. */
export const customerMessages = [
  { template: 'appointment_received', about: 'service', when: 'A request has come in' },
  { template: 'appointment_confirmed', about: 'service', when: 'You confirm a request' },
  { template: 'appointment_rejected', about: 'service', when: 'You reject a request' },
  { template: 'appointment_moved', about: 'service', when: 'You move an appointment' },
  { template: 'appointment_cancelled', about: 'service', when: 'You delete an appointment' },
  { template: 'rental_received', about: 'rental', when: 'A request has come in' },
  { template: 'rental_confirmed', about: 'rental', when: 'You confirm a request' },
  { template: 'rental_rejected', about: 'rental', when: 'You reject a request' },
  { template: 'rental_moved', about: 'rental', when: 'You change a booking' },
  { template: 'rental_extended', about: 'rental', when: 'You extend a rental' },
  { template: 'rental_cancelled', about: 'rental', when: 'You delete a booking' },
  { template: 'tow_received', about: 'tow', when: 'A request has come in' },
  { template: 'tow_confirmed', about: 'tow', when: 'You confirm a request' },
  { template: 'tow_dispatched', about: 'tow', when: 'The truck is on its way' },
  { template: 'tow_cancelled', about: 'tow', when: 'You cancel a request' },
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
