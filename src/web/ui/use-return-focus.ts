import { useLayoutEffect, useRef } from 'react'
import { isReachable, mainFocusTarget } from './reachable.ts'

/**
 * Returns a function that finds the focus target after a dialog has closed: the element that opened it (true, the default of
 * Base UI), or the screen's main action if a key opened it or the element was removed.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | true | null {
  const opener = useRef<Element | null>(null)
  // Base UI moves the focus into the dialog one frame later.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return () => isReachable(opener.current) || mainFocusTarget()
}
