import type { RentalCategory } from '#domain/rental/rental-car'

/** More than these are shown on demand: the cheapest come first. */
export const shownAtFirst = 5

interface Car {
  id: string
  category: RentalCategory
}

interface Wanted {
  category: RentalCategory | ''
  all: boolean
  chosenId: string
  /** The car that the booking has, which comes first. */
  ownId: string | undefined
}

/** The cars to choose from, the booking's own first; the chosen one is never out of sight. */
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
