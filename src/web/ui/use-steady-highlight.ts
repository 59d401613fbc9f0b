import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the highlight on the line that the user has moved to with the arrow keys when the lines change, because a search ends or
 * a list is read again: Base UI keeps its index instead, and Enter would choose another record. Base UI has no prop for the
 * highlighted line, so the highlight is moved by arrow keys, one for each render.
 */
export function useSteadyHighlight(keys: readonly string[]) {
  const [at, setAt] = useState(-1)
  const chosen = useRef<string | null>(null)
  const isMoving = useRef(false)
  const lines = keys.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lines` changes with the keys.
  useLayoutEffect(() => {
    const wanted = chosen.current === null ? -1 : keys.indexOf(chosen.current)
    if (wanted === -1 || wanted === at) return
    isMoving.current = true
    const key = at < wanted ? 'ArrowDown' : 'ArrowUp'
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    isMoving.current = false
  }, [lines, at])
  return {
    /** Index of the highlighted line; -1: none. */
    at,
    /** For `onItemHighlighted` of Base UI. */
    hear: (key: string | undefined, { reason, index }: { reason: string; index: number }) => {
      setAt(index)
      if (isMoving.current || reason === 'none') return
      chosen.current = reason === 'keyboard' ? (key ?? null) : null
    },
    /** Returns whether the line that the user has moved to is gone, so that another one is highlighted in its place. */
    isLost: () => chosen.current !== null && !keys.includes(chosen.current),
    /** For each change of the text, after which the first line is highlighted. */
    forget: () => {
      chosen.current = null
    },
  }
}
