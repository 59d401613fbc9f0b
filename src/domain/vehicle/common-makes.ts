import { commonModels } from './common-models.ts'

/** The makes a customer can choose from, in the order of the list. */
export const commonMakes: readonly string[] = Object.keys(commonModels)

const modelsByMake = new Map(Object.entries(commonModels).map(([make, models]) => [plainName(make), models]))

/** The models known for a make, however it was typed; none for a make that is not in the list. */
export function modelsOf(make: string): readonly string[] {
  return modelsByMake.get(plainName(make)) ?? []
}

/** A make or model without case and accents: few people type the two dots of Citroën. */
export function plainName(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
