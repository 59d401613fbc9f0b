import { australianTimeZones } from './australian-states.ts'

/** A zone by the place that people know it by: `Sydney`. */
export function displayZone(timeZone: string): string {
  const known = australianTimeZones.find(({ code }) => code === timeZone)
  return known?.label ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
