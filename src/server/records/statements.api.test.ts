import { beforeAll, expect, it } from 'vitest'
import { describedHours } from '#domain/staff/working-hours'
import { buildAppointment, buildStaff } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const quietly = { notifyClient: false }
const mechanic = () => buildStaff(garage.db, { weeklyHours: describedHours('mechanic') })

async function onBoard(date: string) {
  const { id: assignedStaffId } = await mechanic()
  const times = ['08:00', '09:30', '13:00']
  const jobs = await Promise.all(
    times.map((time) => buildAppointment(garage.db, { timeSlotId: `${date}T${time}`, assignedStaffId })),
  )
  return { assignedStaffId, path: `/api/appointments/${jobs[2]?.id}` }
}

/** The most statements of each change, with those of the sign-in and the transaction. */
it.each([
  [
    'a job is reordered on the board',
    10,
    async () => {
      const { assignedStaffId, path } = await onBoard('2026-12-01')
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, position: 0 })
    },
  ],
  [
    'a job is assigned to another technician',
    13,
    async () => {
      const [{ path }, { id: assignedStaffId }] = [await onBoard('2026-12-02'), await mechanic()]
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, position: 0 })
    },
  ],
  [
    'a job is moved to another time on the board',
    22,
    async () => {
      const { assignedStaffId, path } = await onBoard('2026-12-03')
      const timeSlotId = '2026-12-03T14:30'
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, timeSlotId, position: 0 })
    },
  ],
  [
    'an appointment is moved to another time',
    20,
    async () => {
      const { path } = await onBoard('2026-12-04')
      return () => staff.patch(path, { timeSlotId: '2026-12-08T09:30' })
    },
  ],
  [
    'a cancelled appointment is restored',
    16,
    async () => {
      const { path } = await onBoard('2026-12-09')
      await staff.patch(`${path}/cancel`, quietly)
      return () => staff.patch(`${path}/restore`, quietly)
    },
  ],
])('%s with at most %i statements, and the record is locked and read once', async (_, most, prepare) => {
  const change = await prepare()
  const { result, statements } = await withStatements(change)
  expect(result.status, JSON.stringify(result.body)).toBe(200)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
  const reads = statements.filter((text) =>
    /from "appointments" where .*"appointments"\."id" = \$/s.test(text),
  )
  expect(reads, reads.join('\n\n')).toHaveLength(1)
})
