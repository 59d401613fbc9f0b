import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export type UnsavedQuestionProps = { onKeepEditing: () => void; onDiscard: () => void }

/** Replaces the footer buttons when closing would lose unsaved changes. */
export function UnsavedQuestion({ onKeepEditing, onDiscard }: UnsavedQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <span role="alert" className="grow strong">
        Discard what you typed?
      </span>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} variant="primary" onClick={onKeepEditing}>
        Keep editing
      </Button>
    </>
  )
}
