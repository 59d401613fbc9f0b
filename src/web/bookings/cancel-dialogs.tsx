import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef } from 'react'
import { type FocusTarget, focusTarget } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import type { Cancellable } from './cancellable.ts'
import { useRestoreCancelled } from './cancellable.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })))
const RestoreDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.RestoreDialog })))

interface CancelTask {
  action: 'cancel' | 'restore'
  subject: Cancellable
}

const CancelContext = createContext<(task: CancelTask) => void>(() => {})

/** Mounts the cancel and restore dialogs at the root: inside a list row they would unmount when the row changes. */
export function CancelDialogs({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<CancelTask>()
  const landing = useRef<FocusTarget>(() => null)
  const undo = useRestoreCancelled()
  const start = useCallback(
    (task: CancelTask) => {
      landing.current = focusTarget(task.subject.record.id, document.activeElement)
      show(task)
    },
    [show],
  )
  return (
    <CancelContext value={start}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          {shown.subject.action === 'cancel' ? (
            <CancelDialog
              key={shown.key}
              subject={shown.subject.subject}
              landing={landing.current}
              onUndo={undo.restore}
              {...dialog}
            />
          ) : (
            <RestoreDialog
              key={shown.key}
              subject={shown.subject.subject}
              landing={landing.current}
              {...dialog}
            />
          )}
        </Suspense>
      )}
    </CancelContext>
  )
}

/** Returns a function that opens the cancel or restore dialog. */
export function useCancelling(): (task: CancelTask) => void {
  return useContext(CancelContext)
}
