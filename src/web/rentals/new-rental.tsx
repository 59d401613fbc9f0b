import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { NewRentalContext, type RentalPreset } from '#web/bookings/booking-dialogs.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'

const Dialog = lazy(() => import('./new-rental-dialog.tsx').then((m) => ({ default: m.NewRentalDialog })))

/** Mounts the new-rental dialog for all screens; loads its code on first use, resets it on each opening. */
export function NewRental({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<RentalPreset>()
  const openWith = useCallback((preset: RentalPreset = {}) => show(preset), [show])
  return (
    <NewRentalContext value={openWith}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.key} {...dialog} preset={shown.subject} />
        </Suspense>
      )}
    </NewRentalContext>
  )
}
