import { BottomBar } from '#web/parts/booking/bottom-bar.tsx'
import { MainButton } from './main-button.tsx'
import type { RentalSummaryProps } from './rental-card.tsx'
import { barLines } from './rental-summary.ts'

export function RentalBar({ hire, failure, ...summary }: RentalSummaryProps) {
  return (
    <BottomBar lines={barLines(hire, summary.car)} failure={failure}>
      <MainButton {...summary} short />
    </BottomBar>
  )
}
