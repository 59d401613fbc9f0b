import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useRef } from 'react'
import { type FocusTarget, focusTarget } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import type { TowDialogTask } from './tow-dialog.tsx'

const TowDialogsContext = createContext<(task: TowDialogTask) => void>(() => {})

const Dialog = lazy(() => import('./tow-dialog.tsx').then((m) => ({ default: m.TowDialog })))

/** Returns a function that opens a tow request dialog. */
export function useTowDialogs(): (task: TowDialogTask) => void {
  return useContext(TowDialogsContext)
}

/** Mounts the tow request dialogs at the root: a dialog inside a list row would unmount when the row changes. */
export function TowDialogs({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<TowDialogTask>()
  const landing = useRef<FocusTarget>(() => null)
  const start = useCallback(
    (task: TowDialogTask) => {
      landing.current = focusTarget(task.action === 'new' ? '' : task.tow.id, document.activeElement)
      show(task)
    },
    [show],
  )
  return (
    <TowDialogsContext value={start}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialog key={shown.key} task={shown.subject} landing={landing.current} {...dialog} />
        </Suspense>
      )}
    </TowDialogsContext>
  )
}
