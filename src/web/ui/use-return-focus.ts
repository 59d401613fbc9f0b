import { useLayoutEffect, useRef } from 'react'
import { isReachable, mainPlace } from './reachable.ts'

/**
 * Returns where the focus goes when a dialog has closed: to what opened it, as Base UI does by itself (true); where that was a
 * key, or is gone, to the screen's main action.
 */
export function useReturnFocus(open: boolean): () => HTMLElement | true | null {
  const opener = useRef<Element | null>(null)
  // Base UI moves the focus into the dialog only in the frame after this.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return () => isReachable(opener.current) || mainPlace()
}
