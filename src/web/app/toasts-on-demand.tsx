import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { whenOnline } from '#web/api/when-online.ts'
import { hasToastWaited, onToastWaiting } from '#web/ui/toast.ts'
import { useListener } from '#web/ui/use-listener.ts'

// A page that needs no toast must not fail because the toaster could not be loaded.
const Toaster = lazy(async () => ({
  default: (await whenOnline(() => import('#web/ui/toaster.tsx'))).Toaster,
}))

/** Loads the toaster on the first pointer or key event, or when the first toast is queued. */
export function ToastsOnDemand() {
  const [wanted, setWanted] = useState(location.search.includes('error='))
  const isNeeded = useSyncExternalStore(onToastWaiting, hasToastWaited) || wanted
  useListener('pointerdown', () => setWanted(true), { active: !isNeeded })
  useListener('keydown', () => setWanted(true), { active: !isNeeded })
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
