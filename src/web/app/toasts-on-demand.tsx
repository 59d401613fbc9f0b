import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastWaiting } from '#web/ui/toast.ts'

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Loads the toaster on the first pointer or key event, or when the first toast is queued. */
export function ToastsOnDemand() {
  const [wanted, setWanted] = useState(location.search.includes('error='))
  useEffect(() => onToastWaiting(() => setWanted(true)), [])
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted(true)
    const events = ['pointerdown', 'keydown'] as const
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
