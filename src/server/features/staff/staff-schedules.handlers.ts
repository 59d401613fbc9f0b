import { roleMay } from '#domain/accounts/roles'
import { isAway } from '#domain/staff/roster'
import type { Handlers } from '#server/calls/call'
import { actorOf } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { addStaffLeave, deleteStaffLeave, setStaffDays, setWeeklyHours } from './change-staff-schedule.ts'
import { readRosters } from './read-rosters.ts'
import { requireStaff } from './staff.record.ts'
import { comingWorkOf } from './staff-work.queries.ts'
import { readSchedule, withoutKinds } from './view-schedule.ts'

export const staffScheduleHandlers = {
  getStaffSchedule: async ({ params, query }, call) => {
    const { date: today } = await nowAtGarage(call)
    const member = await requireStaff(call.db, params.id)
    const schedule = await readSchedule(call.db, member, { date: query.week ?? today, today })
    return roleMay(actorOf(call).role, 'staff') ? schedule : withoutKinds(schedule)
  },
  setWeeklyHours: ({ params, query, body }, call) =>
    setWeeklyHours(call, { id: params.id, weeklyHours: body.weeklyHours, week: query.week }),
  setStaffDays: ({ params, body }, call) => setStaffDays(call, params.id, body.days),
  addStaffLeave: ({ params, body }, call) => addStaffLeave(call, params.id, body),
  deleteStaffLeave: ({ params }, call) => deleteStaffLeave(call, params.id, params.leaveId),
  listStaffAppointments: async ({ params, query }, call) => {
    const now = await nowAtGarage(call)
    const member = await requireStaff(call.db, params.id)
    const roster = (await readRosters(call.db, [member], now.date))(member.id)
    const work = await comingWorkOf(call.db, params.id, now)
    return wholePage(
      work.map((appointment) => ({ ...appointment, isAway: isAway(roster, appointment) })),
      query,
    )
  },
} satisfies Partial<Handlers>
