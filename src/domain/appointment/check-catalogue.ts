import { allow, type Decision, refuse } from '../problem.ts'
import { OTHER_SERVICE, otherService, type Service, type ServiceName } from './service-catalogue.ts'

/** The longest name of a service, in characters. */
export const longestServiceLabel = 60

/** The most services that a catalogue holds, those switched off among them. */
export const mostServices = 100

const code = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Every service has a code of its own, and every one on offer a name of its own. What is wrong is named by position: `2.label`. */
export function checkCatalogue(catalogue: readonly Service[]): Decision {
  const fields: Record<string, string> = {}
  catalogue.forEach((service, index) => {
    const before = catalogue.slice(0, index)
    if (!code.test(service.code)) {
      fields[`${index}.code`] = 'A code has small letters, digits and single hyphens.'
    } else if (service.code === OTHER_SERVICE || before.some((one) => one.code === service.code)) {
      fields[`${index}.code`] = 'Another service has this code already.'
    }
    const onOffer = [otherService, ...before.filter((one) => one.active)]
    if (service.active && onOffer.some((one) => isSameName(one, service))) {
      fields[`${index}.label`] = 'Another service has this name already.'
    }
  })
  return Object.keys(fields).length === 0 ? allow() : refuse('invalid_input', { fields })
}

function isSameName(one: ServiceName, another: ServiceName): boolean {
  return one.label.trim().toLowerCase() === another.label.trim().toLowerCase()
}

/** The code of a new service, made of its name: `Wheel Alignment` is `wheel-alignment`, a second one `wheel-alignment-2`. */
export function codeForService(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter(Boolean)
  const wish = words.join('-') || 'service'
  const isFree = (candidate: string) => candidate !== OTHER_SERVICE && !taken.includes(candidate)
  if (isFree(wish)) return wish
  let number = 2
  while (!isFree(`${wish}-${number}`)) number += 1
  return `${wish}-${number}`
}
