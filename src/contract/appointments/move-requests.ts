import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { expectedVersion, idParams, pageQuery } from '../fields.ts'
import { Appointment } from './appointments.ts'

const tag = 'Appointments'

/** Other times that customers ask for, on the page that their link opens. */
export const moveRequests = {
  listMoveRequests: endpoint({
    method: 'GET',
    path: '/api/move-requests',
    access: 'signed_in',
    shared: true,
    summary: 'Appointments whose customers ask for another time, the earliest request first.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Appointment),
  }),
  answerMoveRequest: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/move-request',
    access: 'staff',
    summary: 'Moves the appointment to the time that its customer asks for, or keeps its time.',
    tag,
    params: idParams,
    body: z.object({
      accept: z
        .boolean({ error: 'accept must be true or false' })
        .describe('true: the appointment is moved; false: it keeps its time'),
      notifyClient: z
        .boolean({ error: 'notifyClient must be true or false' })
        .default(true)
        .describe('Whether to notify the client of the answer'),
      version: expectedVersion,
    }),
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: [
      'slot_full',
      'slot_past',
      'slot_closed',
      'slot_unknown',
      'public_holiday',
      'vehicle_twice',
      'technician_away',
      'transition_refused',
    ],
  }),
} as const
