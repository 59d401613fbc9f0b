import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { StaffMember } from '#contract/staff'
import type { StaffAppointment, StaffSchedule } from '#contract/staff-schedules'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AddLeaveDialog } from './add-leave-dialog.tsx'
import { LeaveItem } from './leave-item.tsx'
import styles from './leave-section.module.css'

export type LeaveSectionProps = {
  member: StaffMember
  schedule: StaffSchedule
  work: readonly StaffAppointment[]
}

/** Leave of a staff member. Changes here are saved immediately, not with the schedule form. */
export function LeaveSection({ member, schedule, work }: LeaveSectionProps) {
  const { mayChange } = useStaff()
  const headingId = useId()
  const add = useRef<HTMLButtonElement>(null)
  const adding = useDialogFor<null>()
  return (
    <section className={styles.leave} aria-labelledby={headingId}>
      <div className={styles.header}>
        <h3 id={headingId}>Leave</h3>
        {mayChange && (
          <Button ref={add} size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add leave
          </Button>
        )}
      </div>
      {schedule.leave.length === 0 ? (
        <p className="small muted">No leave booked.</p>
      ) : (
        <ul className={styles.list} aria-labelledby={headingId}>
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
