import type { z } from 'zod'
import type { StaffChange, StaffInput, StaffMember } from '#contract/staff'
import { parseSlotId } from '#domain/opening/slots'
import { mayRemoveStaff } from '#domain/people/staff-removal'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { ensureVersion } from '#server/http/record-version'
import { found, insist } from '#server/http/refused'
import { insertStaff, staffById, updateStaffRow } from './staff.queries.ts'
import { openWorkOf } from './staff-work.queries.ts'
import { viewStaff } from './view-staff.ts'

/** Adds a staff member. */
export function addStaffMember(call: Call, described: z.output<typeof StaffInput>): Promise<StaffMember> {
  return withTransaction(call.db, async (tx) => {
    const member = viewStaff(
      await insertStaff(tx, { ...described, createdAt: call.now, updatedAt: call.now }),
    )
    await recordAudit(tx, call, { action: 'created', entity: 'staff', entityId: member.id, after: member })
    return member
  })
}

/** Mends what is known of a staff member. Work that is assigned stays theirs until somebody reassigns it. */
export function updateStaffMember(
  call: Call,
  id: string,
  change: z.output<typeof StaffChange>,
): Promise<StaffMember> {
  return withTransaction(call.db, async (tx) => {
    const before = found(await staffById(tx, id, 'update'), 'this staff member')
    await ensureVersion(call, before, () => viewStaff(before))
    if (Object.keys(change).length === 0) return viewStaff(before)
    const { specialties, ...rest } = change
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

/** Takes a staff member off the lists; what they did remains. Kept 30 days for an administrator to restore. */
export function deleteStaffMember(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    // Held before their work is read: whoever assigns some at this moment comes first or finds them gone.
    const member = found(await staffById(tx, id, 'update'), 'this staff member')
    await ensureVersion(call, member, () => viewStaff(member))
    const work = await openWorkOf(tx, id)
    insist(mayRemoveStaff(member.name, { first: parseSlotId(work[0]?.timeSlotId ?? ''), total: work.length }))
    await updateStaffRow(tx, id, { deletedAt: call.now })
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'staff',
      entityId: id,
      before: viewStaff(member),
    })
  })
}
