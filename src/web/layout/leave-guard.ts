import { useEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Go = () => void

/** Set while a screen has unsaved changes: receives the navigation that the user must allow. */
let ask: ((go: Go) => void) | null = null

const isElsewhere = (address: string) => new URL(address, location.href).pathname !== location.pathname

/** Passes a navigation of the router on, unless a screen with unsaved changes asks the user first. For `<Router aroundNav>`. */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  if (ask !== null && isElsewhere(to)) ask(() => navigate(to, options))
  else navigate(to, options)
}

/**
 * Blocks navigation away from a screen with unsaved changes; `prompt` is true while the user must decide. Links and
 * redirects go through `guardNavigation`. Back and Forward are blocked if the browser supports the Navigation API.
 */
export function useLeaveGuard(hasUnsaved: boolean) {
  const [go, setGo] = useState<{ now: Go } | null>(null)
  useEffect(() => {
    if (!hasUnsaved) return
    ask = (now) => setGo({ now })
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
      ask = null
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
