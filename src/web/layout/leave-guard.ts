import { useEffect, useRef, useState } from 'react'

type Go = () => void

/**
 * Keeps what was typed from being lost by leaving the screen; `asked` while the person is to decide. Every way to another
 * screen, by a link, a key or the palette, ends in the browser's history: there it is held up. Back and Forward have gone
 * before they are heard of: then the screen's address comes back, and the screens do not hear that it was away.
 */
export function useLeaveGuard(hasUnsaved: boolean) {
  const [go, setGo] = useState<{ now: Go } | null>(null)
  const here = useRef('')
  useEffect(() => {
    here.current = location.href
  })
  useEffect(() => {
    if (!hasUnsaved) return
    const push = history.pushState
    let isLeaving = false
    const isHere = (address: string) => new URL(address).pathname === new URL(here.current).pathname
    history.pushState = (...step: Parameters<History['pushState']>) => {
      const goOn = () => push.apply(history, step)
      if (isHere(new URL(step[2] ?? '', location.href).href)) goOn()
      else setGo({ now: goOn })
    }
    const comeBack = (event: PopStateEvent) => {
      if (isLeaving || isHere(location.href)) return
      event.stopImmediatePropagation()
      push.call(history, null, '', here.current)
      // What was gone to is one step back now, whichever way it was.
      setGo({
        now: () => {
          isLeaving = true
          history.back()
        },
      })
    }
    // Leaving the whole program: the browser asks in its own words.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', comeBack, { capture: true })
    window.addEventListener('beforeunload', warn)
    return () => {
      history.pushState = push
      window.removeEventListener('popstate', comeBack, { capture: true })
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
