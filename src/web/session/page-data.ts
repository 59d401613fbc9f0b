import type { User } from '#contract/accounts/auth'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import type { Garage } from '#contract/settings/garage'

/** Data that the server embeds in the page, so that the first screen needs no further request. */
export interface PageData {
  /** Null: signed out. */
  user: User | null
  garage: Garage
  /** Id of the last change before this data was read; null: signed out. */
  changes: string | null
  /** On the page that a customer's link opens: its token, and the booking; null: the link opens none. */
  managed?: { token: string; booking: ManagedBooking | null }
}

/** Returns the data embedded in the page, or null if there is none (in development). */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  return text.startsWith('{') ? (JSON.parse(text) as PageData) : null
}
