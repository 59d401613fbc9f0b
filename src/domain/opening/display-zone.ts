import { australianTimeZones } from './australian-states.ts'

/** Returns the city of a time zone: `Sydney`. */
export function displayZone(timeZone: string): string {
  const known = australianTimeZones.find(({ code }) => code === timeZone)
  return known?.label ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
