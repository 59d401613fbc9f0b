import { useEffect, useState } from 'react'

type Go = () => void

/**
 * Keeps what was typed from being lost by leaving the screen; `asked` while the person is to decide. Every way to another
 * screen, by a link, a key or the palette, ends in the browser's history: there it is held up.
 */
export function useLeaveGuard(hasUnsaved: boolean) {
  const [go, setGo] = useState<{ now: Go } | null>(null)
  useEffect(() => {
    if (!hasUnsaved) return
    const push = history.pushState
    history.pushState = (...step: Parameters<History['pushState']>) => {
      const to = new URL(step[2] ?? '', location.href)
      const goOn = () => push.apply(history, step)
      if (to.pathname === location.pathname) goOn()
      else setGo({ now: goOn })
    }
    // Leaving the whole program: the browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      history.pushState = push
      window.removeEventListener('beforeunload', warn)
    }
  }, [hasUnsaved])
  return {
    asked: go !== null,
    stay: () => setGo(null),
    leave: () => {
      setGo(null)
      go?.now()
    },
  }
}
