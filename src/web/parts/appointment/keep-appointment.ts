import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments'
import { keyOf } from '#web/api/hooks.ts'

/** Puts the changed appointment where an open sheet reads it: by its id, which no list refreshes. */
export function keepAppointment(queries: QueryClient, appointment: Appointment): void {
  queries.setQueryData(keyOf('GET /api/appointments/{id}', { params: { id: appointment.id } }), appointment)
}
