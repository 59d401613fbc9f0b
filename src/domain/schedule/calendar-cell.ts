/** A cell of the calendar has room for three entries, of which at most two are appointments. */
export const MOST_ENTRIES = 3
export const MOST_APPOINTMENTS = 2

/** How many there are of a kind, and at least as many of the first ones as a cell may show. */
export interface OfOneDay<Entry> {
  first: readonly Entry[]
  total: number
}

/** What a cell shows of a day, appointments first, and how many more there are: "+N more". */
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
