import { useEffect, useLayoutEffect, useState } from 'react'
import { useGarage } from '#web/session/use-garage.ts'

let visited = false

interface PageOptions {
  /** The screen uses the whole width of the window, because width is information in it. */
  wide?: boolean
}

/** Sets the document title and the width of the screen and, after a navigation, moves the focus to the heading. */
export function usePage(title: string, { wide = false }: PageOptions = {}): void {
  const name = useGarage()?.businessName ?? 'Hoist'
  // Before the first paint, so that the screen is not laid out twice.
  useLayoutEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`
    document.querySelector('main')?.toggleAttribute('data-wide', wide)
  }, [title, name, wide])
  // Not on the first page of a visit, so that "Skip to content" is the first stop of Tab.
  const [isFirst] = useState(!visited)
  useEffect(() => {
    visited = true
    if (!isFirst) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isFirst])
}
