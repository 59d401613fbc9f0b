/** A calendar cell shows at most three entries, of which at most two are appointments. */
export const MOST_ENTRIES = 3
export const MOST_APPOINTMENTS = 2

/** The total count of a kind, and at least the first entries that a cell can show. */
export interface OfOneDay<Entry> {
  first: readonly Entry[]
  total: number
}

/** Returns the entries of a cell, appointments first, and the number of further entries for "+N more". */
export function calendarCell<Appointment, Rental>({
  appointments,
  rentals,
}: {
  appointments: OfOneDay<Appointment>
  rentals: OfOneDay<Rental>
}): { entries: (Appointment | Rental)[]; more: number } {
  const shown = appointments.first.slice(0, MOST_APPOINTMENTS)
  const beside = rentals.first.slice(0, MOST_ENTRIES - shown.length)
  const entries = [...shown, ...beside]
  return { entries, more: appointments.total + rentals.total - entries.length }
}
