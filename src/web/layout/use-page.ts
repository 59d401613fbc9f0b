import { useEffect, useState } from 'react'
import { useGarage } from '#web/session/use-garage.ts'

let visited = false

/** Names the page in the browser's title and, after a navigation, moves focus to its heading. */
export function usePage(title: string): void {
  const name = useGarage()?.businessName ?? 'Hoist'
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`
  }, [title, name])
  // The first page of a visit keeps the browser's own focus, so that "Skip to content" comes first.
  const [isFirst] = useState(!visited)
  useEffect(() => {
    visited = true
    if (!isFirst) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isFirst])
}
