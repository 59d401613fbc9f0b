import { Plus } from 'lucide'
import type { StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, deleting, failingWith, undoBy } from '#web/records/action.ts'

const bringLeaveBack = action('POST /api/staff/{id}/leave', { failed: 'Failed to add leave' })

type Week = Pick<StaffSchedule, 'week'> & { id: string }

const schedule = { done: 'Schedule saved', failed: 'Failed to save schedule' }

export const staffActions = {
  create: action('POST /api/staff', {
    done: 'Staff member added successfully',
    failed: 'Failed to add staff member',
  }),
  edit: action('PUT /api/staff/{id}', {
    done: 'Staff member updated successfully',
    failed: 'Failed to update staff member',
  }),
  saveWeek: action('PUT /api/staff/{id}/schedule', {
    ...schedule,
    input: ({ id, week }: Week, body: RouteBody<'PUT /api/staff/{id}/schedule'>) => ({
      params: { id },
      query: { week },
      body,
    }),
  }),
  saveDays: action('PUT /api/staff/{id}/schedule/days', schedule),
  addLeave: action('POST /api/staff/{id}/leave', {
    label: 'Add leave',
    icon: Plus,
    pending: 'Adding...',
    done: 'Leave added',
    failed: 'Failed to add leave',
  }),
  deleteLeave: action('DELETE /api/staff/{id}/leave/{leaveId}', {
    input: ({ id }: { id: string }, { id: leaveId }: StaffLeave) => ({ params: { id, leaveId } }),
    done: 'Leave deleted',
    failed: 'Failed to delete leave',
    undo: (_, staff, { kind, id: _id, ...when }) =>
      kind === null ? null : undoBy(bringLeaveBack, staff, { kind, ...when }),
  }),
  delete: action('DELETE /api/staff/{id}', {
    ...deleting({ entity: 'staff', done: 'Staff member deleted successfully' }),
    ...failingWith('Failed to delete staff member'),
  }),
}
