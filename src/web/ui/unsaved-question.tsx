import { useState } from 'react'
import { Button } from './button.tsx'

export type UnsavedQuestionProps = { onKeepEditing: () => void; onDiscard: () => void }

/** Replaces the footer buttons when closing would lose unsaved changes. */
export function UnsavedQuestion({ onKeepEditing, onDiscard }: UnsavedQuestionProps) {
  return (
    <>
      <span role="alert" className="min-w-0 flex-1 font-name">
        Discard what you typed?
      </span>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button autoFocus variant="primary" onClick={onKeepEditing}>
        Keep editing
      </Button>
    </>
  )
}

export type GuardedClose = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Closing would lose unsaved changes. */
  dirty?: boolean | undefined
  /** A request is in progress: closing is ignored, because it would hide the result. */
  busy?: boolean | undefined
}

/** Asks for confirmation before a dialog or sheet with unsaved changes closes; `asking` is true while the question is shown. */
export function useGuardedClose({ open, onOpenChange, dirty = false, busy = false }: GuardedClose) {
  const [asking, setAsking] = useState(false)
  // Reset after a close without the question, for example by a save.
  if (asking && !open) setAsking(false)
  function change(wanted: boolean) {
    if (!wanted && busy) return
    if (!wanted && dirty && !asking) {
      setAsking(true)
      return
    }
    setAsking(false)
    onOpenChange(wanted)
  }
  return {
    asking: asking && dirty && open,
    change,
    keepEditing: () => setAsking(false),
    discard: () => {
      setAsking(false)
      onOpenChange(false)
    },
  }
}
