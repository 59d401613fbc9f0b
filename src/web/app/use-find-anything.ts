import { useRef, useState } from 'react'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useListener } from '#web/ui/use-listener.ts'

/** State of the palette. Ctrl+K or Cmd+K opens it anywhere, / on screens without their own search. */
export function useFindAnything() {
  const [open, setOpen] = useState(false)
  // The chunk loads with the first opening.
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)
  const typedAhead = useTypedAhead(open && !ready)
  function change(requested: boolean) {
    if (requested) setWanted(true)
    typedAhead()
    setReady(false)
    setOpen(requested)
  }
  /** Called when the input has the focus; returns the text typed before. */
  function takeOver() {
    setReady(true)
    return typedAhead()
  }
  useShortcuts({ '/': () => change(true) }, { everywhere: true })
  useListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return
    event.preventDefault()
    if (!event.repeat) change(!open)
  })
  return { open, wanted, change, takeOver }
}

/** Buffers keys typed before an input is ready. The returned function returns the text once and clears it. */
function useTypedAhead(waiting: boolean): () => string {
  const caught = useRef('')
  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Backspace') caught.current = caught.current.slice(0, -1)
    else if (key.length === 1) caught.current += key
    else return
    // The key must not trigger a shortcut.
    event.preventDefault()
    event.stopPropagation()
  }
  useListener('keydown', press, { active: waiting, capture: true })
  return () => {
    const text = caught.current
    caught.current = ''
    return text
  }
}
