import { type CustomerMessage, customerMessages } from './customer-messages.ts'

/** The text of a message: fields in braces, such as `{time}`, are replaced by facts of the booking. */
export interface MessageText {
  subject: string
  /** Paragraphs between the greeting and the garage's name, separated by blank lines. */
  email: string
  /** For text messages and for calls by staff. */
  short: string
}

/** Longest texts that the garage can save, in characters. */
export const longestText: Readonly<Record<keyof MessageText, number>> = {
  subject: 150,
  email: 3000,
  short: 480,
}

/** The garage's own texts; a part that is absent has its default. */
export type OwnTexts = Partial<Record<CustomerMessage, Partial<MessageText>>>

/** Fields of every message. */
const general = ['business', 'phone', 'address', 'reference'] as const

const fieldsAbout = {
  service: ['time', 'services', 'vehicle'],
  rental: ['car', 'pickup', 'return', 'price'],
  tow: ['vehicle'],
  waitlist: ['wanted'],
  document: ['document', 'number', 'total', 'payment'],
  statement: ['period', 'balance'],
  vehicle: ['vehicle', 'date'],
} as const

/** Fields that only one message has. */
const ownFields: Partial<Record<CustomerMessage, readonly string[]>> = {
  appointment_confirmed: ['note'],
  appointment_rejected: ['reason'],
  appointment_moved: ['previousTime'],
  appointment_move_refused: ['wantedTime'],
  appointment_cancelled: ['reason'],
  appointment_ready_by: ['readyBy'],
  rental_rejected: ['reason'],
  rental_moved: ['previously'],
  rental_cancelled: ['reason'],
  rental_overdue: ['due'],
  tow_confirmed: ['note'],
  tow_dispatched: ['note'],
  tow_rejected: ['reason'],
  tow_cancelled: ['reason'],
  waitlist_time_open: ['time', 'services', 'vehicle', 'until'],
  waitlist_car_open: ['car', 'pickup', 'return', 'price', 'until'],
  document_payment_reminder: ['overdue', 'unpaid'],
  vehicle_service_due: ['kilometres'],
}

/** Values of fields for previews. */
export const sampleFields: Readonly<Record<string, string>> = {
  time: 'Tue 24 Nov 2026 at 9:30 am',
  wantedTime: 'Wed 25 Nov 2026 at 8:00 am',
  readyBy: 'Tue 24 Nov 2026 at 3:30 pm',
  previousTime: 'Mon 23 Nov 2026 at 2:00 pm',
  services: 'Logbook Service',
  vehicle: '2019 Toyota Corolla',
  car: '2022 Kia Cerato',
  pickup: 'Tue 24 Nov 2026 at 9:00 am',
  return: 'Thu 26 Nov 2026 at 5:00 pm',
  due: 'Thu 26 Nov 2026 at 5:00 pm',
  price: '3 days for $195.00 including GST',
  previously: '2022 Kia Cerato, pickup Mon 23 Nov 2026 at 9:00 am, return Wed 25 Nov 2026 at 5:00 pm',
  date: 'Thu 24 Dec 2026',
  kilometres: 'It is due at 85,000 km at the latest.',
  wanted: 'Tue 24 Nov 2026 to Fri 27 Nov 2026, in the morning',
  until: '2:30 pm',
  note: 'Please bring your logbook.',
  reason: 'We are fully booked on that day.',
  reference: 'H7 41 E9',
  document: 'Tax invoice',
  number: 'INV-1001',
  total: '$361.88',
  payment: 'Please pay $361.88 by Tue 1 Dec 2026.',
  overdue: '7 days',
  unpaid: '$361.88',
  period: 'October 2026',
  balance: 'The balance is $361.88.',
}

const yourDocument: MessageText = {
  subject: '{document} {number}: {total}',
  email: '{document} {number} for {total} is attached.\n\n{payment}',
  short: '{document} {number}: {total}',
}

const yourRental = '{car}, pickup {pickup}, return {return}'

/** The texts of a garage that has changed none. */
export const defaultTexts: Readonly<Record<CustomerMessage, MessageText>> = {
  appointment_received: {
    subject: "We've received your booking request at {business}",
    email:
      "We've received your request for {time}. It is not confirmed yet; we'll check it and confirm shortly.",
    short:
      "We've received your request for {time}. It is not confirmed yet; we'll check it and confirm shortly.",
  },
  appointment_confirmed: {
    subject: 'Your booking at {business} is confirmed',
    email: 'Your booking on {time} is confirmed: {services} for your {vehicle}.\n\n{note}',
    short: 'Your booking on {time} is confirmed: {services} for your {vehicle}. {note}',
  },
  appointment_rejected: {
    subject: "We can't take your booking at {business}",
    email: "Unfortunately we can't take your booking on {time}: {services} for your {vehicle}.\n\n{reason}",
    short: "Unfortunately we can't take your booking on {time}: {services} for your {vehicle}. {reason}",
  },
  appointment_lapsed: {
    subject: "We can't take your booking at {business}",
    email:
      "Unfortunately we can't take your booking on {time}: {services} for your {vehicle}.\n\nWe could not answer this request in time, so it has lapsed. Please book another time or call us.",
    short:
      "Unfortunately we can't take your booking on {time}: {services} for your {vehicle}. We could not answer this request in time, so it has lapsed.",
  },
  appointment_moved: {
    subject: 'Your booking at {business} has been moved',
    email:
      "Your booking has been moved to {time}: {services} for your {vehicle}.\n\nIt was previously on {previousTime}. If the new time doesn't suit you, please call us.",
    short:
      'Your booking has been moved to {time}: {services} for your {vehicle}. It was previously on {previousTime}.',
  },
  appointment_move_refused: {
    subject: 'Your booking at {business} keeps its time',
    email:
      "You asked to move your booking to {wantedTime}.\n\nWe can't offer you this time. Your booking is still on {time}. If it doesn't suit you, please call us.",
    short:
      "You asked to move your booking to {wantedTime}. We can't offer you this time. Your booking is still on {time}.",
  },
  appointment_cancelled: {
    subject: 'Your booking at {business} has been cancelled',
    email: 'Your booking on {time} has been cancelled: {services} for your {vehicle}.\n\n{reason}',
    short: 'Your booking on {time} has been cancelled: {services} for your {vehicle}. {reason}',
  },
  appointment_restored: {
    subject: 'Your booking at {business} has been reinstated',
    email: 'Your booking on {time} has been reinstated: {services} for your {vehicle}.',
    short: 'Your booking on {time} has been reinstated: {services} for your {vehicle}.',
  },
  appointment_reminder: {
    subject: 'Your booking at {business} is tomorrow',
    email:
      'We expect you tomorrow, {time}: {services} for your {vehicle}.\n\nIf you cannot come, please let us know.',
    short: 'We expect you tomorrow, {time}: {services} for your {vehicle}.',
  },
  appointment_ready_by: {
    subject: 'Your vehicle at {business} will be ready by {readyBy}',
    email:
      "Your {vehicle} will be ready by {readyBy}. Work: {services}.\n\nIf this time doesn't suit you, please call us.",
    short: 'Your {vehicle} will be ready by {readyBy}. Work: {services}.',
  },
  appointment_ready: {
    subject: 'Your vehicle is ready for pickup at {business}',
    email: 'Your {vehicle} is ready for pickup. Work: {services}.',
    short: 'Your {vehicle} is ready for pickup. Work: {services}.',
  },
  rental_received: {
    subject: "We've received your rental request at {business}",
    email: `We've received your request for the ${yourRental}, {price}. It is not confirmed yet; we'll check it and confirm shortly.`,
    short: `We've received your request for the ${yourRental}, {price}. It is not confirmed yet; we'll check it and confirm shortly.`,
  },
  rental_confirmed: {
    subject: 'Your booking at {business} is confirmed',
    email: `Your rental car is confirmed: ${yourRental}, {price}.\n\nPlease bring your driver's licence when you pick up the car.`,
    short: `Your rental car is confirmed: ${yourRental}, {price}. Please bring your driver's licence when you pick up the car.`,
  },
  rental_rejected: {
    subject: "We can't take your booking at {business}",
    email: 'Unfortunately the {car} is not available from {pickup} to {return}.\n\n{reason}',
    short: 'Unfortunately the {car} is not available from {pickup} to {return}. {reason}',
  },
  rental_lapsed: {
    subject: "We can't take your booking at {business}",
    email:
      'Unfortunately the {car} is not available from {pickup} to {return}.\n\nWe could not answer this request in time, so it has lapsed. Please book another time or call us.',
    short:
      'Unfortunately the {car} is not available from {pickup} to {return}. We could not answer this request in time, so it has lapsed.',
  },
  rental_moved: {
    subject: 'Your rental at {business} has been changed',
    email: `Your rental is now: ${yourRental}, {price}.\n\nIt was previously: {previously}. If this doesn't suit you, please call us.`,
    short: `Your rental is now: ${yourRental}, {price}. It was previously: {previously}.`,
  },
  rental_extended: {
    subject: 'Your rental at {business} has been extended',
    email: 'Your rental of the {car} now ends on {return}: {price}.',
    short: 'Your rental of the {car} now ends on {return}: {price}.',
  },
  rental_cancelled: {
    subject: 'Your rental at {business} has been cancelled',
    email: `Your rental has been cancelled: ${yourRental}.\n\n{reason}`,
    short: `Your rental has been cancelled: ${yourRental}. {reason}`,
  },
  rental_restored: {
    subject: 'Your rental at {business} has been reinstated',
    email: `Your rental has been reinstated: ${yourRental}, {price}.`,
    short: `Your rental has been reinstated: ${yourRental}, {price}.`,
  },
  rental_pickup_reminder: {
    subject: 'Your rental car at {business} is ready tomorrow',
    email:
      "Your {car} is booked for pickup tomorrow, {pickup}.\n\nPlease bring your driver's licence. Return: {return}.",
    short: "Your {car} is booked for pickup tomorrow, {pickup}. Please bring your driver's licence.",
  },
  rental_return_reminder: {
    subject: 'Your rental at {business} ends tomorrow',
    email: 'Please return the {car} tomorrow, {return}.\n\nIf you need it longer, please call us today.',
    short: 'Please return the {car} tomorrow, {return}. If you need it longer, please call us today.',
  },
  rental_overdue: {
    subject: 'Your rental car is due back at {business}',
    email: 'The {car} was due back on {due}.\n\nPlease return it, or call us if you need it longer.',
    short: 'The {car} was due back on {due}. Please return it, or call us if you need it longer.',
  },
  tow_received: {
    subject: "We've received your tow request at {business}",
    email:
      "We've received your tow request for your {vehicle}. It is not confirmed yet; we'll call you back. If you are in danger, leave the car and call 000.",
    short:
      "We've received your tow request for your {vehicle}. It is not confirmed yet; we'll call you back. If you are in danger, leave the car and call 000.",
  },
  tow_confirmed: {
    subject: 'Your tow request at {business} is confirmed',
    email:
      "Your tow request is confirmed. We'll pick up your {vehicle}, and let you know as soon as the truck leaves.\n\n{note}",
    short:
      "Your tow request is confirmed. We'll pick up your {vehicle}, and let you know as soon as the truck leaves. {note}",
  },
  tow_rejected: {
    subject: "We can't take your tow request at {business}",
    email: "Unfortunately we can't tow your {vehicle}.\n\n{reason}",
    short: "Unfortunately we can't tow your {vehicle}. {reason}",
  },
  tow_dispatched: {
    subject: 'The tow truck is on its way',
    email: 'The truck is on its way to your {vehicle}.\n\n{note}',
    short: 'The truck is on its way to your {vehicle}. {note}',
  },
  tow_cancelled: {
    subject: 'Your tow request at {business} has been cancelled',
    email: 'The tow for your {vehicle} has been cancelled.\n\n{reason}',
    short: 'The tow for your {vehicle} has been cancelled. {reason}',
  },
  waitlist_received: {
    subject: 'You are on the waitlist at {business}',
    email:
      "You are on the waitlist for {wanted}. This is not a booking yet: we'll let you know when something becomes available.",
    short:
      "You are on the waitlist for {wanted}. This is not a booking yet: we'll let you know when something becomes available.",
  },
  waitlist_time_open: {
    subject: 'A time has become available at {business}',
    email:
      '{time} has become available: {services} for your {vehicle}.\n\nThe first to book gets it. You can book it until {until}.',
    short:
      '{time} has become available: {services} for your {vehicle}. The first to book gets it. You can book it until {until}.',
  },
  waitlist_car_open: {
    subject: 'A rental car has become available at {business}',
    email:
      'The {car} has become available, pickup {pickup}, return {return}, {price}.\n\nThe first to book gets it. You can book it until {until}.',
    short:
      'The {car} has become available, pickup {pickup}, return {return}, {price}. The first to book gets it. You can book it until {until}.',
  },
  document_invoice: yourDocument,
  document_credit_note: yourDocument,
  document_receipt: { ...yourDocument, subject: '{document}: {total}' },
  document_payment_reminder: {
    subject: 'Invoice {number} is {overdue} overdue',
    email:
      'Invoice {number} for {total} is {overdue} overdue.\n\n{payment}\n\nIf you have already paid it, please ignore this reminder.',
    short: 'Invoice {number} is {overdue} overdue. {payment}',
  },
  document_statement: {
    subject: 'Statement for {period}',
    email: 'Your statement for {period} is attached. {balance}',
    short: 'Statement for {period}. {balance}',
  },
  vehicle_rego_due: {
    subject: 'The rego of your {vehicle} is due',
    email:
      'The registration of your {vehicle} expires on {date}.\n\nIf the car needs an inspection or a service before then, you can book a time with us.',
    short: 'The registration of your {vehicle} expires on {date}.',
  },
  vehicle_inspection_due: {
    subject: 'The inspection of your {vehicle} is due',
    email: 'The inspection (pink slip) of your {vehicle} is due by {date}.\n\nYou can book a time with us.',
    short: 'The inspection (pink slip) of your {vehicle} is due by {date}.',
  },
  vehicle_service_due: {
    subject: 'The next service of your {vehicle} is due',
    email:
      'The next service of your {vehicle} is due by {date}. {kilometres}\n\nYou can book a time with us.',
    short: 'The next service of your {vehicle} is due by {date}. {kilometres}',
  },
}

/** Returns the fields that the texts of a message can have, in the order in which they are offered. */
export function fieldsOfMessage(message: CustomerMessage): readonly string[] {
  const about = customerMessages.find(({ template }) => template === message)?.about ?? 'service'
  // A vehicle and a statement have no reference, and a document has a number.
  const hasReference = about !== 'vehicle' && about !== 'document' && about !== 'statement'
  const ofEvery = hasReference ? general : general.filter((field) => field !== 'reference')
  return [...fieldsAbout[about], ...(ownFields[message] ?? []), ...ofEvery]
}

/** Returns the text of a message: the garage's own, or the default. */
export function textOfMessage(message: CustomerMessage, own: OwnTexts): MessageText {
  return { ...defaultTexts[message], ...own[message] }
}

const fieldPattern = /\{([A-Za-z][\w ]{0,40})\}/g

/** Returns a sentence about the first field of the text that the message does not have; null if there is none. */
export function fieldProblem(message: CustomerMessage, text: string): string | null {
  const known = fieldsOfMessage(message)
  for (const [field, name = ''] of text.matchAll(fieldPattern))
    if (!known.includes(name))
      return `${field} is not a field of this message. Please use ${known.map((one) => `{${one}}`).join(', ')}.`
  return null
}

/**
 * Returns the text with its fields replaced. A field without a value leaves nothing, not even its paragraph if that has become
 * empty.
 */
export function fillText(text: string, fields: Readonly<Record<string, string | undefined>>): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replace(fieldPattern, (_, name: string) => fields[name]?.trim() ?? '')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
