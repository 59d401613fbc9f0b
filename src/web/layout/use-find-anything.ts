import { useLayoutEffect, useState } from 'react'
import { useShortcuts } from './use-shortcuts.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

/** State of the palette. Ctrl+K or Cmd+K opens it anywhere, / on screens without their own search. */
export function useFindAnything() {
  const [open, setOpen] = useState(false)
  // The chunk loads with the first opening.
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)
  const typedAhead = useTypedAhead(open && !ready)
  function change(requested: boolean) {
    if (requested) setWanted(true)
    setReady(false)
    setOpen(requested)
  }
  /** Called when the input has the focus; returns the text typed before. */
  function takeOver() {
    setReady(true)
    return typedAhead()
  }
  useShortcuts({ '/': () => change(true) }, { everywhere: true })
  // Layout effect: the shortcut must work from the first painted frame.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return
      event.preventDefault()
      if (!event.repeat) change(!open)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { open, wanted, change, takeOver }
}
