import { Trash2 } from 'lucide-react'
import type { StaffLeave } from '#contract/staff-schedules'
import { displayLeave, leaveKindLabel } from '#domain/people/leave'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { type FocusTarget, restoreFocus } from '#web/components/focus-target.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from '../staff-lists.ts'
import styles from './leave-section.module.css'

export type LeaveItemProps = {
  staffId: string
  leave: StaffLeave
  /** Focus target after the leave and its button are removed. */
  landing: FocusTarget
}

/** One leave: kind and dates. Deleted without confirmation; the toast offers Undo. */
export function LeaveItem({ staffId, leave, landing }: LeaveItemProps) {
  const { date: today } = useGarageNow()
  const { mayChange } = useStaff()
  const { id, kind, ...when } = leave
  const words = displayLeave(leave, today)
  const bringBack = useSend('POST /api/staff/{id}/leave', {
    refreshes: staffLists,
    onError: (error) => toastFailure('Failed to add leave', error),
  })
  const remove = useSend('DELETE /api/staff/{id}/leave/{leaveId}', {
    refreshes: staffLists,
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
    <li className={styles.item}>
      <i aria-hidden="true" />
      <div className="grow">
        <b className="strong">{leaveKindLabel(kind)}</b>
        <div className="small muted num">{words}</div>
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
