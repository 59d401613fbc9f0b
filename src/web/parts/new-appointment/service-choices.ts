import { type Service, serviceCatalogue } from '#domain/appointment/service-catalogue'

/** One choice for each name on the price list: where two codes share a name, the first stands for both. */
export const serviceChoices: readonly Service[] = serviceCatalogue.filter(
  (service, index) => serviceCatalogue.findIndex((other) => other.label === service.label) === index,
)
