import { commonModels } from './common-models.ts'

/** The makes in the list, in its order. */
export const commonMakes: readonly string[] = Object.keys(commonModels)

const modelsByMake = new Map(Object.entries(commonModels).map(([make, models]) => [plainName(make), models]))

/** Returns the models of a make, ignoring case and accents; empty for an unknown make. */
export function modelsOf(make: string): readonly string[] {
  return modelsByMake.get(plainName(make)) ?? []
}

/** Returns a name without case and accents: Citroën is often typed without the diaeresis. */
export function plainName(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
