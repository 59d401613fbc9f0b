import { actorOf, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { appointmentById, lockAppointment } from './appointments.queries.ts'
import { markNotReady, markReady, pauseWork, startWork } from './do-work.ts'
import { readMyJobs } from './read-my-jobs.ts'
import { viewNote, viewPeriod } from './view-work.ts'
import { insertWorkNote, notesOf, periodsOf } from './work.queries.ts'

export const workHandlers = {
  getMyJobs: (_, call) => readMyJobs(call),
  getAppointmentWork: async ({ params }, call) => {
    orNotFound(await appointmentById(call.db, params.id), 'this appointment')
    const periods = await periodsOf(call.db, [params.id])
    const notes = await notesOf(call.db, [params.id])
    return { periods: periods.map(viewPeriod), notes: notes.map(viewNote) }
  },
  startWork: ({ params }, call) => startWork(call, params.id),
  pauseWork: ({ params }, call) => pauseWork(call, params.id),
  markReady: ({ params, body }, call) => markReady(call, { id: params.id, ...body }),
  markNotReady: ({ params }, call) => markNotReady(call, params.id),
  addWorkNote: ({ params: { id }, body: { text } }, call) =>
    withTransaction(call.db, async (tx) => {
      const { client, vehicle } = orNotFound(await lockAppointment(tx, id), 'this appointment')
      const actor = actorOf(call)
      const note = { text, createdAt: call.now }
      const noteId = await insertWorkNote(tx, { ...note, appointmentId: id, authorId: actor.id })
      await recordAudit(tx, call, {
        action: 'note_added',
        entity: 'appointment',
        entityId: id,
        // Names the entry after the client and the vehicle, like the others of the appointment.
        before: { client, vehicle },
        after: { client, vehicle, workNote: text },
      })
      return viewNote({ ...note, id: noteId, appointmentId: id, author: actor.name })
    }),
} satisfies Partial<Handlers>
