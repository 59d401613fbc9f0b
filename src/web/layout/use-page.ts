import { useEffect, useState } from 'react'
import { useGarage } from '#web/session/use-garage.ts'

let visited = false

/** Sets the document title and, after a navigation, moves the focus to the heading. */
export function usePage(title: string): void {
  const name = useGarage()?.businessName ?? 'Hoist'
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`
  }, [title, name])
  // Not on the first page of a visit, so that "Skip to content" is the first stop of Tab.
  const [isFirst] = useState(!visited)
  useEffect(() => {
    visited = true
    if (!isFirst) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isFirst])
}
