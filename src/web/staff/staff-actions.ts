import { Plus } from 'lucide'
import type { StaffMember } from '#contract/staff/staff'
import type { StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, success, undoBy } from '#web/records/action.tsx'
import { deleting, failingWith } from '#web/records/deletion.ts'

type StaffInput = RouteBody<'POST /api/staff'>

type LeaveInput = RouteBody<'POST /api/staff/{id}/leave'>

const addLeaveTo = ({ id }: { id: string }, body: LeaveInput) => ({ params: { id }, body })

const bringLeaveBack = action('POST /api/staff/{id}/leave', {
  input: addLeaveTo,
  failed: 'Failed to add leave',
})

const schedule = { done: success('Schedule saved'), failed: 'Failed to save schedule' }

export const staffActions = {
  create: action('POST /api/staff', {
    input: (body: StaffInput) => ({ body }),
    done: success('Staff member added successfully'),
    failed: 'Failed to add staff member',
  }),
  edit: action('PUT /api/staff/{id}', {
    input: ({ id }: StaffMember, body: Partial<StaffInput> & { version: number }) => ({
      params: { id },
      body,
    }),
    done: success('Staff member updated successfully'),
    failed: 'Failed to update staff member',
  }),
  saveWeek: action('PUT /api/staff/{id}/schedule', {
    input: ({ staffId, week }: StaffSchedule, body: RouteBody<'PUT /api/staff/{id}/schedule'>) => ({
      params: { id: staffId },
      query: { week },
      body,
    }),
    ...schedule,
  }),
  saveDays: action('PUT /api/staff/{id}/schedule/days', {
    input: ({ staffId }: StaffSchedule, body: RouteBody<'PUT /api/staff/{id}/schedule/days'>) => ({
      params: { id: staffId },
      body,
    }),
    ...schedule,
  }),
  addLeave: action('POST /api/staff/{id}/leave', {
    label: 'Add leave',
    icon: Plus,
    pending: 'Adding...',
    input: addLeaveTo,
    done: success('Leave added'),
    failed: 'Failed to add leave',
  }),
  deleteLeave: action('DELETE /api/staff/{id}/leave/{leaveId}', {
    input: ({ id }: { id: string }, { id: leaveId }: StaffLeave) => ({ params: { id, leaveId } }),
    done: success('Leave deleted'),
    failed: 'Failed to delete leave',
    undo: (_, staff, { kind, id: _id, ...when }) =>
      kind === null ? null : undoBy(bringLeaveBack, staff, { kind, ...when }),
  }),
  delete: action('DELETE /api/staff/{id}', {
    ...deleting({ entity: 'staff', done: 'Staff member deleted successfully' }),
    ...failingWith('Failed to delete staff member'),
  }),
}
