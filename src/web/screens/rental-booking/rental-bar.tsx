import { BottomBar } from '#web/components/booking/bottom-bar.tsx'
import { MainButton } from './main-button.tsx'
import type { RentalSoFar } from './rental-so-far.ts'
import { barLines } from './rental-summary.ts'

/** Bottom bar with the booking summary, for screens too narrow for the card. */
export function RentalBar({ values, rental, car, failure, ...summary }: RentalSoFar) {
  return (
    <BottomBar lines={barLines(values, rental, car)} failure={failure}>
      <MainButton car={car} {...summary} short />
    </BottomBar>
  )
}
