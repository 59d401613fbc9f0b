import { useFormContext, useWatch } from 'react-hook-form'
import { CarChoices } from './car-choices.tsx'
import type { HireForm } from './hire-form.ts'
import { HireMoments } from './hire-moments.tsx'
import type { MovingHire } from './moving-hire.ts'
import { PriceChange } from './price-change.tsx'
import { useHireQuote } from './use-hire-quote.ts'

export type HireChoiceProps = {
  /** The booking to move: its car stays selectable, and its price is shown beside the new one. */
  moving?: MovingHire | undefined
}

/** Dates, car and price. Needs a form that includes `HireForm`. */
export function HireChoice({ moving }: HireChoiceProps) {
  return (
    <>
      <HireMoments moving={moving} />
      <CarChoices moving={moving} />
      {moving && <NewPrice moving={moving} />}
    </>
  )
}

function NewPrice({ moving }: { moving: MovingHire }) {
  const { control } = useFormContext<HireForm>()
  const quote = useHireQuote(useWatch({ control, compute: (all) => all }), moving)
  return quote && <PriceChange before={moving} after={quote} />
}
