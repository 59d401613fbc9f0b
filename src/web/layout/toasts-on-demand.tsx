import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Loads the toasts with the visitor's first touch or key, or when something is to be said before: of an address that leads nowhere. */
export function ToastsOnDemand() {
  const [wanted, setWanted] = useState(location.search.includes('error='))
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted(true)
    const events = ['pointerdown', 'keydown', 'toast'] as const
    for (const event of events) addEventListener(event, want, { once: true, passive: true })
    return () => {
      for (const event of events) removeEventListener(event, want)
    }
  }, [wanted])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
