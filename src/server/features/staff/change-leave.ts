import type { z } from 'zod'
import type { StaffLeave, StaffLeaveInput } from '#contract/staff/staff-schedules'
import { checkLeave, checkOtherLeave } from '#domain/staff/leave'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { daysAndLeaveOf, insertLeave, removeLeave } from './rosters.queries.ts'
import { staffById } from './staff.queries.ts'
import { viewLeave } from './view-schedule.ts'

/** Adds leave for a staff member. Assigned work stays assigned until staff reassign it. */
export function addStaffLeave(
  call: Call,
  staffId: string,
  leave: z.output<typeof StaffLeaveInput>,
): Promise<StaffLeave> {
  return withTransaction(call.db, async (tx) => {
    const { date: today } = await nowAtGarage({ db: tx, now: call.now })
    // Locked before the other leave is read, so that of two overlapping requests the second sees the first.
    const member = orNotFound(await staffById(tx, staffId, 'update'), 'this staff member')
    ensurePermitted(checkLeave(leave))
    const { leave: other } = await daysAndLeaveOf(tx, [staffId], leave.firstDate)
    ensurePermitted(checkOtherLeave(member.name, leave, other, today))
    const added = viewLeave(await insertLeave(tx, { ...leave, staffId, createdAt: call.now }))
    await recordAudit(tx, call, {
      action: 'created',
      entity: 'staff_leave',
      entityId: added.id,
      after: { name: member.name, staffId, ...added },
    })
    return added
  })
}

/** Deletes a leave. */
export function deleteStaffLeave(call: Call, staffId: string, leaveId: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const member = orNotFound(await staffById(tx, staffId, 'update'), 'this staff member')
    const removed = orNotFound(await removeLeave(tx, { staffId, leaveId }), 'this leave')
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'staff_leave',
      entityId: leaveId,
      before: { name: member.name, staffId, ...viewLeave(removed) },
    })
  })
}
