import { useEffect, useState } from 'react'

type Go = () => void

/**
 * Blocks navigation away from a screen with unsaved changes; `asked` is true while the user must decide. All navigation in
 * the app goes through `history.pushState`, which is wrapped. Back and Forward are blocked if the browser supports the
 * Navigation API.
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
    const blockNavigation = (event: NavigateEvent) => {
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
    // Not in every browser; the bare global `navigation` would throw a ReferenceError there.
    window.navigation?.addEventListener('navigate', blockNavigation, { signal })
    // Closing the tab or loading another site: the browser shows its own confirmation.
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => {
      history.pushState = push
      done.abort()
    }
  }, [hasUnsaved])
  return {
    prompt: go !== null,
    stay: () => setGo(null),
    leave: () => {
      setGo(null)
      go?.now()
    },
  }
}
