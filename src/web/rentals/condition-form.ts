import type { CarCondition } from '#domain/rentals/rental-condition'

/** Form values of the condition of a car. */
export interface ConditionForm {
  /** Null: not recorded. */
  fuelEighths: number | null
  damageNotes: string
}

export const emptyCondition: ConditionForm = { fuelEighths: null, damageNotes: '' }

/** Returns the part of the request body that was entered. */
export function conditionBodyOf({ fuelEighths, damageNotes }: ConditionForm): Partial<CarCondition> {
  return {
    ...(fuelEighths !== null && { fuelEighths }),
    ...(damageNotes.trim() !== '' && { damageNotes: damageNotes.trim() }),
  }
}
