import { createContext, useCallback, useContext, useEffect, useState } from 'react'
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

/** Counts what is unsaved in the dialog or sheet around it, until the returned function is called. */
export const UnsavedParts = createContext<() => () => void>(() => () => {})

/** The dialog or sheet around this part asks before it closes as long as the part is unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const count = useContext(UnsavedParts)
  useEffect(() => (isUnsaved ? count() : undefined), [isUnsaved, count])
}

/** Returns whether values differ from those of the first render. */
export function useIsEdited(values: Readonly<Record<string, unknown>>): boolean {
  const now = JSON.stringify(values)
  const [first] = useState(now)
  return now !== first
}

/** Asks for confirmation before a dialog or sheet with unsaved changes closes; `asking` is true while the question is shown. */
export function useGuardedClose({ open, onOpenChange, dirty: isDirty = false, busy = false }: GuardedClose) {
  const [asking, setAsking] = useState(false)
  const [parts, setParts] = useState(0)
  const countPart = useCallback(() => {
    setParts((count) => count + 1)
    return () => setParts((count) => count - 1)
  }, [])
  const dirty = isDirty || parts > 0
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
    /** The value of `UnsavedParts` around the content. */
    countPart,
    keepEditing: () => setAsking(false),
    discard: () => {
      setAsking(false)
      onOpenChange(false)
    },
  }
}
