import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { Button } from '#web/ui/button.tsx'

const Dialog = lazy(() => import('./edit-rental-dialog.tsx').then((m) => ({ default: m.EditRentalDialog })))

/** Opens the edit dialog of a rental; loads its code on first use. */
export function EditRentalButton({ rental }: { rental: RentalBooking }) {
  const editing = useDialogFor<null>()
  return (
    <>
      <Button icon={Pencil} onClick={() => editing.show(null)}>
        Edit
      </Button>
      {editing.shown && (
        <Suspense fallback={null}>
          <Dialog key={editing.shown.key} rental={rental} {...editing.dialog} />
        </Suspense>
      )}
    </>
  )
}
