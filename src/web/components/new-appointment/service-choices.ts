import {
  offeredServices,
  type Service,
  type ServiceName,
  serviceLabel,
} from '#domain/appointment/service-catalogue'

/** Returns the options for an existing appointment: its codes replace entries of the same name; free text is kept. */
export function serviceChoicesWith(current: readonly string[], catalogue: readonly Service[]): ServiceName[] {
  const own = current.map((code) => ({ code, label: serviceLabel(code, catalogue) }))
  const known = offeredServices(catalogue).map(
    ({ code, label }) => own.find((one) => one.label === label) ?? { code, label },
  )
  const others = own.filter(({ label }) => !known.some((choice) => choice.label === label))
  return [...known, ...others]
}
