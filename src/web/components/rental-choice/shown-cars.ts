import type { RentalCategory } from '#domain/rental/rental-car'

/** Number of cars shown before "Show all"; the cheapest are first. */
export const shownAtFirst = 5

interface Car {
  id: string
  category: RentalCategory
}

interface Wanted {
  category: RentalCategory | ''
  all: boolean
  chosenId: string
  /** The booked car, which is listed first. */
  ownId: string | undefined
}

/** Returns the cars to list, the booked one first. The chosen car is always included, despite filter and limit. */
export function shownCars<Choice extends Car>(
  cars: readonly Choice[],
  { category, all, chosenId, ownId }: Wanted,
): { shown: Choice[]; ofCategory: number } {
  const wanted = cars.filter((car) => category === '' || car.category === category)
  const ordered = [...wanted.filter(({ id }) => id === ownId), ...wanted.filter(({ id }) => id !== ownId)]
  const shown = all ? ordered : ordered.slice(0, shownAtFirst)
  const chosen = cars.find(({ id }) => id === chosenId)
  return {
    shown: chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen],
    ofCategory: wanted.length,
  }
}
