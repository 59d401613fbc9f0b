import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react'
import { RentalDialogsContext, type RentalDialogTask } from '#web/bookings/booking-dialogs.ts'
import { type FocusTarget, focusTarget } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'

const Dialog = lazy(() =>
  import('./rental-action-dialog.tsx').then((m) => ({ default: m.RentalActionDialog })),
)

/** Mounts the rental dialogs at the root: a dialog inside a list row would unmount when the row changes. */
export function RentalDialogs({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<RentalDialogTask>()
  const landing = useRef<FocusTarget>(() => null)
  const start = useCallback(
    (task: RentalDialogTask) => {
      landing.current = focusTarget(task.id, document.activeElement)
      show(task)
    },
    [show],
  )
  return (
    <RentalDialogsContext value={start}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.key} task={shown.subject} landing={landing.current} {...dialog} />
        </Suspense>
      )}
    </RentalDialogsContext>
  )
}
