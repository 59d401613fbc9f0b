import { Trash2 } from 'lucide-react'
import type { TowBooking } from '#contract/tow-bookings'
import { isOpenTow } from '#domain/tow/tow-status'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TowButtons } from './tow-buttons.tsx'
import styles from './tow-sheet-actions.module.css'
import { useTowDialogs } from './use-tow-dialogs.ts'

export type TowSheetActionsProps = { tow: TowBooking; onDeleted: () => void }

/** Staff actions in the tow request sheet; an open request must be cancelled before it can be deleted. */
export function TowSheetActions({ tow, onDeleted }: TowSheetActionsProps) {
  const { mayChange } = useStaff()
  const start = useTowDialogs()
  if (!mayChange)
    return (
      <p className="small muted">
        Only staff and administrators can confirm, dispatch and complete tow requests.
      </p>
    )
  return (
    <>
      {!isOpenTow(tow.status) && (
        <Button
          variant="danger"
          size="large"
          icon={Trash2}
          onClick={() => start({ action: 'delete', tow, onDeleted })}
        >
          Delete
        </Button>
      )}
      <TowButtons inSheet tow={tow} size="large" className={styles.step} besideClassName={styles.beside} />
    </>
  )
}
