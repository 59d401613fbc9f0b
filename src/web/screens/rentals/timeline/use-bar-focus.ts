import { useEffect, useMemo, useRef } from 'react'

/** The focus goes along with a bar that moves to another line or comes back into sight, until somebody goes elsewhere. */
export function useBarFocus() {
  const followed = useRef<string | null>(null)
  const bar = useMemo(
    () => ({
      get current() {
        return document.querySelector<HTMLElement>(`[data-hire="${followed.current}"]`)
      },
    }),
    [],
  )
  useEffect(() => {
    function letGo({ target }: Event) {
      if (target !== bar.current) followed.current = null
    }
    document.addEventListener('pointerdown', letGo)
    return () => document.removeEventListener('pointerdown', letGo)
  }, [bar])
  // Whatever was drawn anew may have taken the focused bar away and put it elsewhere.
  useEffect(() => {
    if (followed.current !== null && document.activeElement === document.body) bar.current?.focus()
  })
  return {
    bar,
    follow: (id: string) => {
      followed.current = id
    },
  }
}
