import { useLayoutEffect, useState } from 'react'
import { useShortcuts } from './use-shortcuts.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

/** Opens what finds anything: with Ctrl or Cmd and K from everywhere, with / on screens that have no search of their own. */
export function useFindAnything() {
  const [open, setOpen] = useState(false)
  // Its code is loaded with the first opening.
  const [wanted, setWanted] = useState(false)
  const [ready, setReady] = useState(false)
  const typedAhead = useTypedAhead(open && !ready)
  function change(wish: boolean) {
    if (wish) setWanted(true)
    setReady(false)
    setOpen(wish)
  }
  /** The field has the focus; what was typed before. */
  function takeOver() {
    setReady(true)
    return typedAhead()
  }
  useShortcuts({ '/': () => change(true) }, { everywhere: true })
  // As soon as the page is seen: not a frame later.
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
