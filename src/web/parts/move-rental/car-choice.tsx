import { CarFront } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import type { Fit } from '#domain/rental/fleet-fit'
import { rentalCarStatusLabel, rentalCategories, rentalCategoryLabel } from '#domain/rental/rental-car'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { Select } from '#web/ui/select.tsx'

export type CarChoiceProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  cars: readonly RentalVehicle[]
  fitOn: (car: RentalVehicle) => Fit | null
  /** Its car now stays a choice, whatever is against it. */
  currentId: string
}

/** The fleet by category; cars on which the booking does not fit say why, and cannot be chosen. */
export function CarChoice({ cars, fitOn, currentId, ...rest }: CarChoiceProps) {
  return (
    <Select icon={CarFront} {...rest}>
      {rentalCategories.map((category) => {
        const ofCategory = cars.filter((car) => car.category === category)
        if (ofCategory.length === 0) return null
        return (
          <optgroup key={category} label={rentalCategoryLabel(category)}>
            {ofCategory.map((car) => {
              const fit = fitOn(car)
              const isClosed = fit !== null && !fit.fits && fit.because !== 'times' && car.id !== currentId
              return (
                <option key={car.id} value={car.id} disabled={isClosed}>
                  {vehicleName(car)}, {car.licensePlate}: {wordsOf(car, fit)}
                </option>
              )
            })}
          </optgroup>
        )
      })}
    </Select>
  )
}

/** `$45.00 a day`, `booked by Jonas Weber, Nov 20 to 24` */
function wordsOf(car: RentalVehicle, fit: Fit | null): string {
  if (fit?.fits === false && fit.because === 'taken')
    return `booked by ${fit.by.clientName}, ${displayDateRange(fit.by.startDate, fit.by.endDate)}`
  if (fit?.fits === false && fit.because === 'off_road') return rentalCarStatusLabel(fit.status).toLowerCase()
  return `${displayMoney(fit?.fits ? fit.dailyRate : car.dailyRate)} a day`
}
