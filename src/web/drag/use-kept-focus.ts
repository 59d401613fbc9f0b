import { useEffect, useMemo, useRef } from 'react'

/** Keeps the focus on an element with `data-stop` that is mounted again in another place, until the user focuses something else. */
export function useKeptFocus() {
  const followed = useRef<string | null>(null)
  const bar = useMemo(
    () => ({
      get current() {
        return document.querySelector<HTMLElement>(`[data-stop="${followed.current}"]`)
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
    follow: (id: string) => {
      followed.current = id
    },
  }
}
