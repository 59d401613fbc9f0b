import type { Garage } from '#contract/garage'

/** `42 Foundry Lane`: all that one needs who has been told the suburb already. */
export function streetOf({ address }: Pick<Garage, 'address'>): string {
  return address.split(',')[0]?.trim() ?? ''
}
