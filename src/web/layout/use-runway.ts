import { useLayoutEffect, useRef } from 'react'

const EDGE = 4

/** Slides the runway to the current link; `where` is whatever moves it: the path, the form of the sidebar. */
export function useRunway(where: string) {
  const list = useRef<HTMLDivElement>(null)
  const runway = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is on the page; `where` says when it moved.
  useLayoutEffect(() => {
    const bar = runway.current
    if (bar === null || list.current === null) return
    const link = list.current.querySelector('[aria-current]')
    bar.hidden = link === null
    if (link === null) return
    const { top, height } = link.getBoundingClientRect()
    bar.style.transform = `translateY(${top - list.current.getBoundingClientRect().top + EDGE}px)`
    bar.style.height = `${height - 2 * EDGE}px`
  }, [where])
  return { list, runway }
}
