import type { Limits } from '../settings/number-setting.ts'
import type { Service } from './service-catalogue.ts'

/** Estimated minutes of a service that is not in the catalogue, and of a service without an estimate of its own. */
export const usualEstimate = 90

/** Limits of the estimate of one service, in minutes. */
export const estimateLimits: Limits = { min: 15, max: 2400 }

export const estimateSentence = 'Please enter hours from 0.25 to 40, for example 1.5.'

/** Returns the estimated minutes of an appointment: the sum of its services. Custom text counts as one usual service. */
export function estimateOf(
  services: readonly string[],
  catalogue: readonly Pick<Service, 'code' | 'estimatedMinutes'>[],
): number {
  const minutesOfService = (code: string) =>
    catalogue.find((service) => service.code === code)?.estimatedMinutes ?? usualEstimate
  return services.reduce((sum, code) => sum + minutesOfService(code), 0)
}

/** Returns `1.5 h`, rounded to the nearest hundredth. */
export function displayHours(minutes: number): string {
  return `${typedHours(minutes)} h`
}

/** Returns `9.5 h of 8 h`; `0 h` if there is neither work nor time for it. */
export function displayLoad({ booked, available }: { booked: number; available: number }): string {
  const hours = displayHours(booked)
  return booked === 0 && available === 0 ? hours : `${hours} of ${displayHours(available)}`
}

/** Returns `1.5`, for a field with its own "h" suffix. */
export function typedHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}

/** Returns the minutes of typed hours (`1.5`, `1,5 h`), or null if they are not within the limits of an estimate. */
export function readHours(text: string): number | null {
  const hours = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*h?\s*$/i.exec(text)?.[1]
  if (hours === undefined) return null
  const minutes = Math.round(Number(hours.replace(',', '.')) * 60)
  return minutes >= estimateLimits.min && minutes <= estimateLimits.max ? minutes : null
}
