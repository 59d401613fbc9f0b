import { type StaffCard, staffFields } from '#contract/staff/staff'
import { humanize } from '#domain/audit/audit-labels'
import { displayPhone } from '#domain/contact/phone'
import { parseSlotId } from '#domain/opening/slots'
import { specialtyLabel } from '#domain/staff/specialties'
import { positionLabel } from '#domain/staff/staff-member'
import { mayRemoveStaff } from '#domain/staff/staff-removal'
import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { revokeFeedsOfStaff } from '#server/features/feeds/revoke-feeds-of-staff'
import { ensurePermitted } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, fieldColumns, yesOrNo } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAuditOf } from '#server/records/record-audit'
import { linkAccount, unlinkAccount } from './link-account.ts'
import { listStaffMembers, listTechnicians } from './list-staff.ts'
import { countStaff, listStaffCards } from './list-staff-cards.ts'
import { insertStaff } from './staff.queries.ts'
import { requireStaff, staffRecord, viewStaff } from './staff.record.ts'
import { openWorkOf, runningVehicleOf } from './staff-work.queries.ts'

const columns: readonly CsvColumn<StaffCard>[] = fieldColumns(staffFields, {
  phone: displayPhone,
  position: positionLabel,
  isApprentice: yesOrNo,
  specialties: (specialties) => specialties.map(specialtyLabel).join(', '),
  status: humanize,
  userId: null,
})

const list: Handlers['listStaffCards'] = ({ query }, call) => listStaffCards(call, query)

export const staffHandlers = {
  listStaff: ({ query }, call) =>
    call.actor === null ? listTechnicians(call, query) : listStaffMembers(call, query),
  listStaffCards: list,
  exportStaff: exported('staff', 'Staff', columns, list),
  countStaff: (_, call) => countStaff(call),
  getStaffMember: async ({ params }, { db }) => viewStaff(await requireStaff(db, params.id)),
  createStaffMember: ({ body: { userId, ...described } }, call) =>
    withTransaction(call.db, async (tx) => {
      const added = await insertStaff(tx, { ...described, createdAt: call.now, updatedAt: call.now })
      await linkAccount(tx, call, { member: added, userId })
      const after = { ...added, userId }
      await recordAuditOf(tx, call, { kind: staffRecord, action: 'created', after })
      return viewStaff(after)
    }),
  // Assigned work stays assigned until staff reassign it.
  updateStaffMember: ({ params: { id }, body: change }, call) =>
    changeRecord(call, staffRecord, {
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
    }),
  deleteStaffMember: ({ params: { id } }, call) =>
    deleteRecord(call, staffRecord, {
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
      alongside: async ({ tx, row }) => {
        await unlinkAccount(tx, call, row)
        await revokeFeedsOfStaff(tx, call, row)
      },
    }),
} satisfies Partial<Handlers>
