import { type Service, serviceCatalogue, serviceLabel } from '#domain/appointment/service-catalogue'

/** One choice for each name on the price list: where two codes share a name, the first stands for both. */
export const serviceChoices: readonly Service[] = serviceCatalogue.filter(
  (service, index) => serviceCatalogue.findIndex((other) => other.label === service.label) === index,
)

/** The choices of an appointment that has services already: its own codes stand for their names, and typed text is a choice too. */
export function serviceChoicesWith(current: readonly string[]): Service[] {
  const own = current.map((code) => ({ code, label: serviceLabel(code) }))
  const known = serviceChoices.map((choice) => own.find(({ label }) => label === choice.label) ?? choice)
  const typed = own.filter(({ label }) => !known.some((choice) => choice.label === label))
  return [...known, ...typed]
}
