import { Plus, Trash2 } from 'lucide'
import { useId, useRef } from 'react'
import type { StaffMember } from '#contract/staff/staff'
import type { StaffAppointment, StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import { displayLeave, leaveKindLabel } from '#domain/staff/leave'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AddLeaveDialog } from './add-leave-dialog.tsx'

/** Leave of a staff member. Changes here are saved immediately, not with the schedule form. */
export function LeaveSection({
  member,
  schedule,
  work,
}: {
  member: StaffMember
  schedule: StaffSchedule
  work: readonly StaffAppointment[]
}) {
  const { mayChange } = useStaff()
  const headingId = useId()
  const add = useRef<HTMLButtonElement>(null)
  const adding = useDialogFor<null>()
  return (
    <section className="flex flex-col gap-2" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={headingId}>Leave</h3>
        {mayChange && (
          <Button ref={add} size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add leave
          </Button>
        )}
      </div>
      {schedule.leave.length === 0 ? (
        <p className="text-small text-ink-2">No leave booked.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2" aria-labelledby={headingId}>
          {schedule.leave.map((leave) => (
            <LeaveItem key={leave.id} staffId={member.id} leave={leave} landing={() => add.current} />
          ))}
        </ul>
      )}
      {adding.shown && (
        <AddLeaveDialog
          key={adding.shown.key}
          member={member}
          schedule={schedule}
          work={work}
          {...adding.dialog}
        />
      )}
    </section>
  )
}

/** One leave: kind and dates. Deleted without confirmation; the toast offers Undo. */
function LeaveItem({
  staffId,
  leave,
  landing,
}: {
  staffId: string
  leave: StaffLeave
  /** Focus target after the leave and its button are removed. */
  landing: FocusTarget
}) {
  const { date: today } = useGarageNow()
  const { mayChange } = useStaff()
  const { id, kind, ...when } = leave
  const words = displayLeave(leave, today)
  const bringBack = useChange('POST /api/staff/{id}/leave', {
    onError: (error) => toastFailure('Failed to add leave', error),
  })
  const remove = useChange('DELETE /api/staff/{id}/leave/{leaveId}', {
    onSuccess: () => {
      restoreFocus(landing)
      showToast({
        title: 'Success',
        description: 'Leave deleted',
        action: {
          label: 'Undo',
          onSelect: () => {
            if (kind === null) return
            restoreFocus(landing)
            bringBack.mutate({ params: { id: staffId }, body: { kind, ...when } })
          },
        },
      })
    },
    onError: (error) => toastFailure('Failed to delete leave', error),
  })
  return (
    <li className="flex min-h-16 min-w-0 items-center gap-3 rounded-lg border border-line py-2 pr-2 pl-3">
      <i aria-hidden="true" className="w-2.5 flex-none self-stretch rounded-xs bg-hatch-idle" />
      <div className="min-w-0 flex-1">
        <b>{leaveKindLabel(kind)}</b>
        <div className="text-small text-ink-2 tabular-nums">{words}</div>
      </div>
      {mayChange && (
        <IconButton
          icon={Trash2}
          size="small"
          label={`Delete ${leaveKindLabel(kind).toLowerCase()}, ${words}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: staffId, leaveId: id } })}
        />
      )}
    </li>
  )
}
