import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export type UnsavedQuestionProps = { onKeep: () => void; onDiscard: () => void }

/** Replaces the footer buttons when closing would lose unsaved changes. */
export function UnsavedQuestion({ onKeep, onDiscard }: UnsavedQuestionProps) {
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
      <Button ref={keep} variant="primary" onClick={onKeep}>
        Keep editing
      </Button>
    </>
  )
}
