import type { ServiceName } from '../appointment/service-catalogue.ts'
import { isPlainName } from '../people/person-name.ts'
import { commonMakes, modelsOf, plainName } from '../vehicle/common-makes.ts'

/*
 * Anyone can type any address into a public form, so what customers type is not repeated to the address: no notes, no services
 * or cars in words of their own, no pickup location. Messages are written with the words of the garage's catalogue and of the
 * list of cars; a name may stand in the greeting.
 */

/** `Hello Maya Chen,`, without the name where it is not plainly one. */
export function greeting(name: string): string {
  return isPlainName(name) ? `Hello ${name},` : 'Hello,'
}

interface TypedVehicle {
  year: number | null
  make: string | null
  model: string | null
}

/** `2019 Toyota Corolla`, with as much of it as is in the list of cars; `vehicle` for any other. */
export function vehicleInMessage({ year, make, model }: TypedVehicle): string {
  const listedMake = listed(make, commonMakes)
  if (listedMake === undefined) return 'vehicle'
  return [year, listedMake, listed(model, modelsOf(listedMake))].filter(Boolean).join(' ')
}

function listed(typed: string | null, names: readonly string[]): string | undefined {
  return typed === null ? undefined : names.find((name) => plainName(name) === plainName(typed))
}

/** `Logbook Service, Diagnostic and other work`: services outside the catalogue are not repeated. */
export function servicesInMessage(codes: readonly string[], catalogue: readonly ServiceName[]): string {
  const known = codes.flatMap((code) => catalogue.find((service) => service.code === code)?.label ?? [])
  const labels = [...new Set(known)].join(', ')
  if (known.length === codes.length) return labels
  return labels === '' ? 'the work you asked for' : `${labels} and other work`
}
