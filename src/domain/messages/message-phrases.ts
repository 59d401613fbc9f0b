import type { ServiceName } from '../appointments/service-catalogue.ts'
import { isPlainName } from '../contact/person-name.ts'
import { commonMakes, modelsOf, plainName } from '../vehicles/common-makes.ts'

/*
 * Public forms accept any email address or phone number, so messages must not repeat free text to it (spam, phishing): no notes,
 * no custom services or vehicles, no pickup location. They only contain labels from the service catalogue and the list of
 * vehicles, and a plain name in the greeting.
 */

/** Returns `Hello Maya Chen,`, or `Hello,` if the name is not plainly a name (see `isPlainName`). */
export function greeting(name: string): string {
  return isPlainName(name) ? `Hello ${name},` : 'Hello,'
}

interface TypedVehicle {
  year: number | null
  make: string | null
  model: string | null
}

/** Returns `2019 Toyota Corolla`, using only the parts found in the list of vehicles, or `vehicle`. */
export function vehicleInMessage({ year, make, model }: TypedVehicle): string {
  const listedMake = listed(make, commonMakes)
  if (listedMake === undefined) return 'vehicle'
  return [year, listedMake, listed(model, modelsOf(listedMake))].filter(Boolean).join(' ')
}

function listed(typed: string | null, names: readonly string[]): string | undefined {
  return typed === null ? undefined : names.find((name) => plainName(name) === plainName(typed))
}

/** Returns `Logbook Service, Diagnostic and other work`. Services outside the catalogue are not repeated. */
export function servicesInMessage(codes: readonly string[], catalogue: readonly ServiceName[]): string {
  const known = codes.flatMap((code) => catalogue.find((service) => service.code === code)?.label ?? [])
  const labels = [...new Set(known)].join(', ')
  if (known.length === codes.length) return labels
  return labels === '' ? 'the requested work' : `${labels} and other work`
}
