import type { ServiceReport } from '#contract/reports/reports'
import type { CountedCar } from './rentals.queries.ts'

/** Returns the report of each car and of the whole fleet. */
export function describeFleet(counted: readonly CountedCar[]): ServiceReport['rentals'] {
  const sum = (statOf: (car: CountedCar) => number) => counted.reduce((total, car) => total + statOf(car), 0)
  const returned = sum((car) => car.returned)
  const daysPaid = sum((car) => car.daysPaid)
  return {
    daysHired: sum((car) => car.daysHired),
    daysBooked: sum((car) => car.daysBooked),
    daysAvailable: sum((car) => car.daysAvailable),
    returned,
    income: sum((car) => car.income),
    bookedAhead: sum((car) => car.bookedAhead),
    averageDays: returned === 0 ? null : Math.round((daysPaid / returned) * 10) / 10,
    cars: counted.map(({ daysPaid: _, ...car }) => car),
  }
}
