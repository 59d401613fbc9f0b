import type { z } from 'zod'
import type { StaffChange, StaffInput, StaffMember } from '#contract/staff/staff'
import { parseSlotId } from '#domain/opening/slots'
import { mayRemoveStaff } from '#domain/staff/staff-removal'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { linkAccount, unlinkAccount } from './link-account.ts'
import { insertStaff } from './staff.queries.ts'
import { staffRecord, viewStaff } from './staff.record.ts'
import { openWorkOf, runningVehicleOf } from './staff-work.queries.ts'

/** Adds a staff member and, if one is named, links their account. */
export function addStaffMember(
  call: Call,
  { userId, ...described }: z.output<typeof StaffInput>,
): Promise<StaffMember> {
  return withTransaction(call.db, async (tx) => {
    const added = await insertStaff(tx, { ...described, createdAt: call.now, updatedAt: call.now })
    await linkAccount(tx, call, { member: added, userId })
    const after = { ...added, userId }
    await recordAuditOf(tx, call, { kind: staffRecord, action: 'created', after })
    return viewStaff(after)
  })
}

/** Updates a staff member and the link to their account. Assigned work stays assigned until staff reassign it. */
export function updateStaffMember(
  call: Call,
  id: string,
  change: z.output<typeof StaffChange>,
): Promise<StaffMember> {
  return changeRecord(call, staffRecord, {
    id,
    action: 'updated',
    decide: async ({ tx, row: member }) => {
      if (Object.keys(change).length === 0) return {}
      const { specialties, userId, ...rest } = change
      if (userId !== undefined) await linkAccount(tx, call, { member, userId })
      return {
        ...rest,
        ...(specialties !== undefined && { specialties: specialties ?? [] }),
        updatedAt: call.now,
      }
    },
  })
}

/** Deletes a staff member and unlinks their account; their completed work remains. An administrator can restore them for 30 days. */
export function deleteStaffMember(call: Call, id: string): Promise<void> {
  return deleteRecord(call, staffRecord, {
    id,
    // Read while they are locked, so that a concurrent assignment is either seen here or finds them deleted.
    ensure: async ({ tx, row }) => {
      const work = await openWorkOf(tx, id)
      ensurePermitted(
        mayRemoveStaff(row.name, {
          first: parseSlotId(work[0]?.timeSlotId ?? ''),
          total: work.length,
          runningOn: await runningVehicleOf(tx, id),
        }),
      )
    },
    alongside: ({ tx, row }) => unlinkAccount(tx, call, row),
  })
}
