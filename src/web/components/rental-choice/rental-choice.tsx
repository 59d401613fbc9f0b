import { useFormContext, useWatch } from 'react-hook-form'
import { CarChoices } from './car-choices.tsx'
import type { MovingRental } from './moving-rental.ts'
import { PriceChange } from './price-change.tsx'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import { RentalMoments } from './rental-moments.tsx'
import { useRentalQuote } from './use-rental-quote.ts'

export type RentalChoiceProps = {
  /** The booking to move: its car stays selectable, and its price is shown beside the new one. */
  moving?: MovingRental | undefined
}

/** Dates, car and price. Needs a form that includes `RentalChoiceForm`. */
export function RentalChoice({ moving }: RentalChoiceProps) {
  return (
    <>
      <RentalMoments moving={moving} />
      <CarChoices moving={moving} />
      {moving && <NewPrice moving={moving} />}
    </>
  )
}

function NewPrice({ moving }: { moving: MovingRental }) {
  const { control } = useFormContext<RentalChoiceForm>()
  const quote = useRentalQuote(useWatch({ control, compute: (all) => all }), moving)
  return quote && <PriceChange before={moving} after={quote} />
}
