import { allow, type Decision, denied } from '../problem.ts'
import { OTHER_SERVICE, otherService, type Service, type ServiceName } from './service-catalogue.ts'

/** Maximum length of a service name, in characters. */
export const longestServiceLabel = 60

/** Maximum number of services in a catalogue, including inactive ones. */
export const mostServices = 100

const code = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Checks that codes are unique and active services have unique names. Fields are named by position: `2.label`. */
export function checkCatalogue(catalogue: readonly Service[]): Decision {
  const fields: Record<string, string> = {}
  catalogue.forEach((service, index) => {
    const before = catalogue.slice(0, index)
    if (!code.test(service.code)) {
      fields[`${index}.code`] = 'A code can only contain lower-case letters, digits and single hyphens.'
    } else if (service.code === OTHER_SERVICE || before.some((one) => one.code === service.code)) {
      fields[`${index}.code`] = 'Another service already has this code.'
    }
    const onOffer = [otherService, ...before.filter((one) => one.active)]
    if (service.active && onOffer.some((one) => isSameName(one, service))) {
      fields[`${index}.label`] = 'Another service already has this name.'
    }
  })
  return Object.keys(fields).length === 0 ? allow() : denied('invalid_input', { fields })
}

function isSameName(one: ServiceName, another: ServiceName): boolean {
  return one.label.trim().toLowerCase() === another.label.trim().toLowerCase()
}

/** Returns a code derived from the name: `wheel-alignment` for `Wheel Alignment`, `wheel-alignment-2` if taken. */
export function codeForService(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter(Boolean)
  const code = words.join('-') || 'service'
  const isFree = (candidate: string) => candidate !== OTHER_SERVICE && !taken.includes(candidate)
  if (isFree(code)) return code
  let number = 2
  while (!isFree(`${code}-${number}`)) number += 1
  return `${code}-${number}`
}
