import type { Handlers } from '#server/calls/call'
import { orNotFound } from '#server/problem-error'
import { addStaffMember, deleteStaffMember, updateStaffMember } from './change-staff.ts'
import { listStaffMembers, listTechnicians } from './list-staff.ts'
import { countStaff, listStaffCards } from './list-staff-cards.ts'
import { staffById } from './staff.queries.ts'
import { viewStaff } from './staff.record.ts'

export const staffHandlers = {
  listStaff: ({ query }, call) =>
    call.actor === null ? listTechnicians(call, query) : listStaffMembers(call, query),
  listStaffCards: ({ query }, call) => listStaffCards(call, query),
  countStaff: (_, call) => countStaff(call),
  getStaffMember: async ({ params }, { db }) =>
    viewStaff(orNotFound(await staffById(db, params.id), 'this staff member')),
  createStaffMember: ({ body }, call) => addStaffMember(call, body),
  updateStaffMember: ({ params, body }, call) => updateStaffMember(call, params.id, body),
  deleteStaffMember: ({ params }, call) => deleteStaffMember(call, params.id),
} satisfies Partial<Handlers>
