import { useEffect, useMemo, useRef } from 'react'

/** Keeps the focus on a bar that moves to another row or is mounted again, until the user focuses something else. */
export function useBarFocus() {
  const followed = useRef<string | null>(null)
  const bar = useMemo(
    () => ({
      get current() {
        return document.querySelector<HTMLElement>(`[data-rental="${followed.current}"]`)
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
  // A render may have unmounted the focused bar and mounted it in another row.
  useEffect(() => {
    if (followed.current !== null && document.activeElement === document.body) bar.current?.focus()
  })
  return {
    bar,
    focusBooking: (id: string) => {
      followed.current = id
    },
  }
}
