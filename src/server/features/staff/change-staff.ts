import type { z } from 'zod'
import type { StaffChange, StaffInput, StaffMember } from '#contract/staff/staff'
import { parseSlotId } from '#domain/opening/slots'
import { mayRemoveStaff } from '#domain/staff/staff-removal'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { linkAccount, unlinkAccount } from './link-account.ts'
import { insertStaff, staffById, updateStaffRow } from './staff.queries.ts'
import { openWorkOf, runningVehicleOf } from './staff-work.queries.ts'
import { viewStaff } from './view-staff.ts'

/** Adds a staff member and, if one is named, links their account. */
export function addStaffMember(
  call: Call,
  { userId, ...described }: z.output<typeof StaffInput>,
): Promise<StaffMember> {
  return withTransaction(call.db, async (tx) => {
    const added = await insertStaff(tx, { ...described, createdAt: call.now, updatedAt: call.now })
    await linkAccount(tx, call, { member: added, userId })
    const member = viewStaff({ ...added, userId })
    await recordAudit(tx, call, { action: 'created', entity: 'staff', entityId: member.id, after: member })
    return member
  })
}

/** Updates a staff member and the link to their account. Assigned work stays assigned until staff reassign it. */
export function updateStaffMember(
  call: Call,
  id: string,
  change: z.output<typeof StaffChange>,
): Promise<StaffMember> {
  return withTransaction(call.db, async (tx) => {
    const before = orNotFound(await staffById(tx, id, 'update'), 'this staff member')
    await ensureVersion(call, before, () => viewStaff(before))
    if (Object.keys(change).length === 0) return viewStaff(before)
    const { specialties, userId, ...rest } = change
    if (userId !== undefined) await linkAccount(tx, call, { member: before, userId })
    const member = viewStaff(
      await updateStaffRow(tx, id, {
        ...rest,
        ...(specialties !== undefined && { specialties: specialties ?? [] }),
        updatedAt: call.now,
      }),
    )
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'staff',
      entityId: id,
      before: viewStaff(before),
      after: member,
    })
    return member
  })
}

/** Deletes a staff member and unlinks their account; their completed work remains. An administrator can restore them for 30 days. */
export function deleteStaffMember(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    // Locked before their work is read, so that a concurrent assignment is either seen here or finds them
    // deleted.
    const member = orNotFound(await staffById(tx, id, 'update'), 'this staff member')
    await ensureVersion(call, member, () => viewStaff(member))
    const work = await openWorkOf(tx, id)
    ensurePermitted(
      mayRemoveStaff(member.name, {
        first: parseSlotId(work[0]?.timeSlotId ?? ''),
        total: work.length,
        runningOn: await runningVehicleOf(tx, id),
      }),
    )
    await updateStaffRow(tx, id, { deletedAt: call.now })
    await unlinkAccount(tx, call, member)
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'staff',
      entityId: id,
      before: viewStaff(member),
    })
  })
}
