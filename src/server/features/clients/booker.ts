import type { BookedBy } from '#contract/clients/clients'
import { folded } from '#domain/clients/same-name'

interface BookerColumns {
  bookedName: string | null
  bookedEmail: string | null
  bookedPhone: string | null
}

export interface Booker {
  name: string
  email: string | null
  phone: string
}

/** Returns the columns of a booking for the contact of the person who booked. */
export function bookerOf({ name, email, phone }: Booker): BookerColumns {
  return { bookedName: name, bookedEmail: email, bookedPhone: phone }
}

/** Returns the person who booked for the API; null if staff booked. */
export function viewBookedBy({ bookedName, bookedEmail, bookedPhone }: BookerColumns): BookedBy {
  return bookedName === null || bookedPhone === null
    ? null
    : { name: bookedName, email: bookedEmail, phone: bookedPhone }
}

/** Returns the person who booked for lists that show no contact; null if staff booked. */
export function viewBookerName({ bookedName }: Pick<BookerColumns, 'bookedName'>): { name: string } | null {
  return bookedName === null ? null : { name: bookedName }
}

/** Returns the contact for the comparison of requests, where names are compared as `isSameName` does. */
export function withFoldedName<Contact extends { name: string }>(contact: Contact): Contact {
  return { ...contact, name: folded(contact.name) || contact.name }
}
