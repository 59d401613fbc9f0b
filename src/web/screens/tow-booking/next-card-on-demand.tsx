import { lazy, Suspense } from 'react'
import type { TowNextStepsProps } from './tow-next-steps.tsx'

const Card = lazy(() => import('./tow-next-steps.tsx').then((m) => ({ default: m.TowNextSteps })))

/** Loaded lazily after the form, because it is shown only on wide screens. */
export function NextCard(props: TowNextStepsProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
