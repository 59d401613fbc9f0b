import { BottomBar } from '#web/parts/booking/bottom-bar.tsx'
import { MainButton } from './main-button.tsx'
import type { RentalSoFar } from './rental-so-far.ts'
import { barLines } from './rental-summary.ts'

/** The key tag where there is no room for it. */
export function RentalBar({ values, hire, car, failure, ...summary }: RentalSoFar) {
  return (
    <BottomBar lines={barLines(values, hire, car)} failure={failure}>
      <MainButton car={car} {...summary} short />
    </BottomBar>
  )
}
