import { Trash2 } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import { SheetCancelButton } from '#web/components/cancel/cancel-buttons.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { RentalActionButtons } from './rental-action-buttons.tsx'
import styles from './rental-sheet-actions.module.css'
import { useRentalDialogs } from './use-rental-dialogs.ts'

export type RentalSheetActionsProps = { rental: RentalBooking; onDeleted: () => void }

/** Staff actions in the rental sheet. */
export function RentalSheetActions({ rental, onDeleted }: RentalSheetActionsProps) {
  const { mayChange } = useStaff()
  const start = useRentalDialogs()
  if (!mayChange)
    return (
      <p className="small muted">
        Only staff and administrators can check in, extend, check out, cancel and delete rentals.
      </p>
    )
  return (
    <>
      <Button
        variant="danger"
        size="large"
        icon={Trash2}
        onClick={() => start({ action: 'delete', id: rental.id, rental, onDeleted })}
      >
        Delete
      </Button>
      <SheetCancelButton kind="rental" record={rental} />
      <RentalActionButtons
        rental={rental}
        variant="primary"
        size="large"
        className={styles.step}
        besideClassName={styles.beside}
      />
    </>
  )
}
