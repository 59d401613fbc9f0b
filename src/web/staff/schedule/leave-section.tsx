import { Trash2 } from 'lucide'
import { useId, useRef } from 'react'
import type { StaffMember } from '#contract/staff/staff'
import type { StaffAppointment, StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import { displayLeave, leaveKindLabel } from '#domain/staff/leave'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { staffActions } from '#web/staff/staff-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddLeaveDialog } from './add-leave-dialog.tsx'

const { addLeave, deleteLeave } = staffActions

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
          <Button ref={add} size="small" icon={addLeave.icon} onClick={() => adding.show(null)}>
            {addLeave.label}
          </Button>
        )}
      </div>
      {schedule.leave.length === 0 ? (
        <p className="text-small text-ink-2">No leave booked.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2" aria-labelledby={headingId}>
          {schedule.leave.map((leave) => (
            <LeaveItem key={leave.id} member={member} leave={leave} finalFocus={() => add.current} />
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
  member,
  leave,
  finalFocus,
}: {
  member: StaffMember
  leave: StaffLeave
  /** Focus target after the leave and its button are removed, and after they are brought back. */
  finalFocus: () => HTMLElement | null
}) {
  const { date: today } = useGarageNow()
  const { mayChange } = useStaff()
  const { kind } = leave
  const words = displayLeave(leave, today)
  const { run, isPending } = useAction(deleteLeave, { focus: finalFocus, undoFocus: finalFocus })
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
          disabled={isPending}
          onClick={() => run(member, leave)}
        />
      )}
    </li>
  )
}
