import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react'
import { type FocusTarget, focusTarget } from '#web/parts/focus-target.ts'
import { useDialogFor } from '#web/parts/use-dialog-for.ts'
import { HireWorkContext, type RentalDialogTask } from './use-hire-work.ts'

const Dialog = lazy(() =>
  import('./rental-action-dialog.tsx').then((m) => ({ default: m.RentalActionDialog })),
)

/** Mounts the rental dialogs at the root: a dialog inside a list row would unmount when the row changes. */
export function HireWork({ children }: { children: ReactNode }) {
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
    <HireWorkContext value={start}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.key} task={shown.subject} landing={landing.current} {...dialog} />
        </Suspense>
      )}
    </HireWorkContext>
  )
}
