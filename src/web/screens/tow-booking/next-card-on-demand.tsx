import { lazy, Suspense } from 'react'
import type { WhatHappensNextProps } from './what-happens-next.tsx'

const Card = lazy(() => import('./what-happens-next.tsx').then((m) => ({ default: m.WhatHappensNext })))

/** Beside the form on wide screens only, so it comes after the form. */
export function NextCard(props: WhatHappensNextProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
