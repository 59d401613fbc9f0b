import { CalendarSync } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { decideRentalMove } from '#domain/rental/rental-changes'
import { useDialogFor } from '#web/parts/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'

const MoveDialog = lazy(() =>
  import('./move-rental-dialog.tsx').then((m) => ({ default: m.MoveRentalDialog })),
)

/** Another car, other dates or times, for a booking whose car is not handed over yet; not there for anybody else. */
export function MoveRentalButton({ rental }: { rental: RentalBooking }) {
  const { mayChange } = useStaff()
  const moving = useDialogFor<null>()
  if (!mayChange || !decideRentalMove(rental).permitted) return null
  return (
    <>
      <Button icon={CalendarSync} onClick={() => moving.show(null)}>
        Move…
      </Button>
      {moving.shown && (
        <Suspense fallback={null}>
          <MoveDialog key={moving.shown.key} rental={rental} {...moving.dialog} />
        </Suspense>
      )}
    </>
  )
}
