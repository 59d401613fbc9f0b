import { createContext, type ReactNode, Suspense, useCallback, useContext } from 'react'
import type { DialogState } from '#web/ui/dialog.tsx'
import { FinalFocus } from '#web/ui/final-focus.ts'
import { type FocusTarget, focusTarget } from './focus-target.ts'
import { useDialogFor } from './open-state.ts'

type RenderDialog = (dialog: DialogState) => ReactNode

type OpenDialog = (id: string | null, render: RenderDialog) => void

const OpenDialogContext = createContext<OpenDialog>(() => {})

/** Returns a function that opens a dialog about the record with this id, which has the focus after it; null: about a new one. */
export function useRecordDialog(): OpenDialog {
  return useContext(OpenDialogContext)
}

/** Mounts dialogs about records at the root: inside a list row they would unmount when the row changes. */
export function RecordDialogs({ children }: { children: ReactNode }) {
  const { shown, show, dialog } = useDialogFor<{ render: RenderDialog; finalFocus: FocusTarget | null }>()
  const open = useCallback(
    (id: string | null, render: RenderDialog) =>
      show({ render, finalFocus: id === null ? null : focusTarget(id, document.activeElement) }),
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
