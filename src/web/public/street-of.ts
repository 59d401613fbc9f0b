import type { Garage } from '#contract/settings/garage'

/** Returns the street of the garage, `42 Foundry Lane`, for places where the suburb is already shown. */
export function streetOf({ address }: Pick<Garage, 'address'>): string {
  return address.split(',')[0]?.trim() ?? ''
}
