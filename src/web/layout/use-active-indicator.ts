import { useLayoutEffect, useRef } from 'react'

const EDGE = 4

/** Moves the runway to the current link. `where` changes with everything that moves it: the path, the collapsed state. */
export function useActiveIndicator(where: string) {
  const list = useRef<HTMLDivElement>(null)
  const indicator = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect measures the DOM; `where` triggers it.
  useLayoutEffect(() => {
    const bar = indicator.current
    if (bar === null || list.current === null) return
    const link = list.current.querySelector('[aria-current]')
    bar.hidden = link === null
    if (link === null) return
    const { top, height } = link.getBoundingClientRect()
    bar.style.transform = `translateY(${top - list.current.getBoundingClientRect().top + EDGE}px)`
    bar.style.height = `${height - 2 * EDGE}px`
  }, [where])
  return { list, indicator }
}
