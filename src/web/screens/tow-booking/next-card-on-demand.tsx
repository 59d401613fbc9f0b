import { lazy, Suspense } from 'react'
import type { WhatHappensNextProps } from './what-happens-next.tsx'

const Card = lazy(() => import('./what-happens-next.tsx').then((m) => ({ default: m.WhatHappensNext })))

/** Loaded lazily after the form, because it is shown only on wide screens. */
export function NextCard(props: WhatHappensNextProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
