import { createContext, type ReactNode, Suspense, useCallback, useContext } from 'react'
import type { DialogState } from '#web/ui/dialog.tsx'
import { FinalFocus } from '#web/ui/dialog.tsx'
import { type FocusTarget, focusTarget } from './focus-target.ts'
import { useDialogFor } from './use-dialog-for.ts'

type RenderDialog = (dialog: DialogState) => ReactNode

const OpenDialogContext = createContext<(id: string, render: RenderDialog) => void>(() => {})

/** Returns a function that opens a dialog about the record with this id. After it, the record has the focus. */
export function useRecordDialog(): (id: string, render: RenderDialog) => void {
  return useContext(OpenDialogContext)
}

/** Mounts dialogs about records at the root: inside a list row they would unmount when the row changes. */
export function RecordDialogs({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<{ render: RenderDialog; finalFocus: FocusTarget }>()
  const open = useCallback(
    (id: string, render: RenderDialog) =>
      show({ render, finalFocus: focusTarget(id, document.activeElement) }),
    [show],
  )
  return (
    <OpenDialogContext value={open}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <FinalFocus key={shown.key} value={shown.subject.finalFocus}>
            {shown.subject.render(dialog)}
          </FinalFocus>
        </Suspense>
      )}
    </OpenDialogContext>
  )
}
