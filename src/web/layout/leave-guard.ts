import { useEffect, useState } from 'react'

type Go = () => void

/**
 * Keeps what was typed from being lost by leaving the screen; `asked` while the person is to decide. Every way to another
 * screen, by a link, a key or the palette, ends in the browser's history: there it is held up. Back and Forward are held up
 * where the browser tells of them beforehand.
 */
export function useLeaveGuard(hasUnsaved: boolean) {
  const [go, setGo] = useState<{ now: Go } | null>(null)
  useEffect(() => {
    if (!hasUnsaved) return
    const push = history.pushState
    const isElsewhere = (address: string) => new URL(address, location.href).pathname !== location.pathname
    history.pushState = (...step: Parameters<History['pushState']>) => {
      const goOn = () => push.apply(history, step)
      if (isElsewhere(String(step[2] ?? ''))) setGo({ now: goOn })
      else goOn()
    }
    const done = new AbortController()
    const { signal } = done
    let isLeaving = false
    const holdBack = (event: NavigateEvent) => {
      const { key, url } = event.destination
      if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable || !isElsewhere(url)) return
      event.preventDefault()
      setGo({
        now: () => {
          isLeaving = true
          navigation.traverseTo(key)
        },
      })
    }
    // Not every browser has it yet; `window` knows, the bare name would throw.
    window.navigation?.addEventListener('navigate', holdBack, { signal })
    // Leaving the whole program: the browser asks in its own words.
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => {
      history.pushState = push
      done.abort()
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
