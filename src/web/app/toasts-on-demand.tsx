import { lazy, Suspense, useEffect, useState } from 'react'
import { whenOnline } from '#web/api/when-online.ts'
import { onToastWaiting } from '#web/ui/toast.ts'

// A page that needs no toast must not fail because the toaster could not be loaded.
const Toaster = lazy(async () => ({
  default: (await whenOnline(() => import('#web/ui/toaster.tsx'))).Toaster,
}))

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
