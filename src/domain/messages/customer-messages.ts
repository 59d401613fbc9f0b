/** The customer messages that can be switched off, with their templates. */
export const customerMessages = [
  { template: 'appointment_received', about: 'service' },
  { template: 'appointment_confirmed', about: 'service' },
  { template: 'appointment_rejected', about: 'service' },
  { template: 'appointment_lapsed', about: 'service' },
  { template: 'appointment_moved', about: 'service' },
  { template: 'appointment_move_refused', about: 'service' },
  { template: 'appointment_cancelled', about: 'service' },
  { template: 'appointment_restored', about: 'service' },
  { template: 'appointment_reminder', about: 'service' },
  { template: 'appointment_ready_by', about: 'service' },
  { template: 'appointment_ready', about: 'service' },
  { template: 'rental_received', about: 'rental' },
  { template: 'rental_confirmed', about: 'rental' },
  { template: 'rental_rejected', about: 'rental' },
  { template: 'rental_lapsed', about: 'rental' },
  { template: 'rental_moved', about: 'rental' },
  { template: 'rental_extended', about: 'rental' },
  { template: 'rental_cancelled', about: 'rental' },
  { template: 'rental_restored', about: 'rental' },
  { template: 'rental_pickup_reminder', about: 'rental' },
  { template: 'rental_return_reminder', about: 'rental' },
  { template: 'rental_overdue', about: 'rental' },
  { template: 'tow_received', about: 'tow' },
  { template: 'tow_confirmed', about: 'tow' },
  { template: 'tow_rejected', about: 'tow' },
  { template: 'tow_dispatched', about: 'tow' },
  { template: 'tow_cancelled', about: 'tow' },
  { template: 'waitlist_received', about: 'waitlist' },
  { template: 'waitlist_time_open', about: 'waitlist' },
  { template: 'waitlist_car_open', about: 'waitlist' },
  { template: 'document_invoice', about: 'document' },
  { template: 'document_credit_note', about: 'document' },
  { template: 'document_receipt', about: 'document' },
  { template: 'document_payment_reminder', about: 'document' },
  { template: 'document_statement', about: 'statement' },
  { template: 'vehicle_rego_due', about: 'vehicle' },
  { template: 'vehicle_inspection_due', about: 'vehicle' },
  { template: 'vehicle_service_due', about: 'vehicle' },
] as const

type CustomerMessageEntry = (typeof customerMessages)[number]

export type CustomerMessage = CustomerMessageEntry['template']

/** The messages about one kind of booking, a document, a statement or a vehicle. */
export type MessageAbout<About extends CustomerMessageEntry['about']> = Extract<
  CustomerMessageEntry,
  { about: About }
>['template']

/** Messages about a booking: factual, sent without consent. */
export type BookingMessage = Exclude<CustomerMessage, OfferMessage | DocumentMessage>

/** Messages with an invoice, credit note, receipt or statement: factual, and sent without consent. */
export type DocumentMessage = MessageAbout<'document' | 'statement'>

/**
 * Messages that offer a booking, so that they are commercial (Spam Act 2003): sent only with consent, with the sender and a link to
 * unsubscribe, and switched off until the garage switches them on.
 */
export type OfferMessage = MessageAbout<'vehicle'>

/** Returns whether a message offers a booking. */
export function isOffer(template: string): template is OfferMessage {
  return customerMessages.some((message) => message.template === template && message.about === 'vehicle')
}

/** Returns whether a message is about a document or a statement. */
export function isAboutDocument(template: string): template is DocumentMessage {
  return customerMessages.some(
    (message) =>
      message.template === template && (message.about === 'document' || message.about === 'statement'),
  )
}

/** Returns whether a message is only ever an email, because its document is attached and has no link. */
export function isEmailOnly(template: CustomerMessage): template is MessageAbout<'statement'> {
  return customerMessages.some((message) => message.template === template && message.about === 'statement')
}

/** Returns whether a message is about a time that the garage has promised, so that it has a calendar file. */
export function hasCalendarFile(message: BookingMessage): boolean {
  return /^(appointment_(confirmed|moved|restored|reminder)|rental_(confirmed|moved|extended|restored|pickup_reminder))$/.test(
    message,
  )
}
