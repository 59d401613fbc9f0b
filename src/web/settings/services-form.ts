import { z } from 'zod'
import { ServiceCatalogueChange } from '#contract/settings/settings'
import { checkCatalogue, codeForService } from '#domain/appointments/check-catalogue'
import type { Service } from '#domain/appointments/service-catalogue'
import { displayHours, estimateSentence, readHours, typedHours } from '#domain/appointments/work-estimate'
import { type SettingModel, schemaOf } from './use-setting-form.ts'

/** A service in the editor; `code` is null for a new one, `hours` is the estimate as typed. */
export interface ServiceLine extends Omit<Service, 'code' | 'estimatedMinutes'> {
  key: string
  code: string | null
  hours: string
}

export interface ServicesForm {
  lines: readonly ServiceLine[]
}

export function serviceLines(services: readonly Service[]): ServiceLine[] {
  return services.map(({ estimatedMinutes, ...service }) => ({
    ...service,
    key: service.code,
    hours: typedHours(estimatedMinutes),
  }))
}

const Input = z.object({ lines: ServiceCatalogueChange })

export const servicesModel: SettingModel<'service_types', ServicesForm, typeof Input> = {
  settingKey: 'service_types',
  stored: schemaOf('service_types'),
  input: Input,
  fields: { lines: { label: 'Services' } },
  parts: [
    {
      label: 'Services',
      fields: ['lines'],
      display: ({ lines }) =>
        lines
          .map(({ label, hours, active, online }) => {
            const estimate = readHours(hours)
            return `${label}${estimate === null ? '' : `, ${displayHours(estimate)}`}${status(active, online)}`
          })
          .join('\n'),
    },
  ],
  valuesOf: ({ settingValue }) => ({ lines: serviceLines(settingValue) }),
  bodyOf: ({ lines }) => ({ lines: catalogueOf(lines) }),
  settingValueOf: ({ lines }) => lines,
  check: ({ lines }, errors) => {
    const wrong = Object.keys(validateLines(lines)).length
    const count = wrong === 1 ? 'One service needs' : `${wrong} services need`
    return wrong === 0 ? errors : { lines: `${count} your attention.` }
  },
  describeErrors: ({ lines = '' }) => lines,
}

function status(active: boolean, online: boolean): string {
  if (!active) return ' (switched off)'
  return online ? '' : ' (not online)'
}

/** Returns the request body; the server assigns the missing codes. An invalid estimate is 0, which is never sent. */
export function catalogueOf(lines: readonly ServiceLine[]) {
  return lines.map(({ code, label, active, online, hours }) => ({
    code,
    label: label.trim(),
    active,
    online: active && online,
    estimatedMinutes: readHours(hours) ?? 0,
  }))
}

export interface LineErrors {
  label?: string
  hours?: string
}

/** Returns the validation errors by line key. */
export function validateLines(lines: readonly ServiceLine[]): Record<string, LineErrors> {
  const taken = lines.flatMap(({ code }) => (code === null ? [] : [code]))
  const catalogue = catalogueOf(lines).map((service): Service => {
    const code = service.code ?? codeForService(service.label, taken)
    if (service.code === null) taken.push(code)
    return { ...service, code }
  })
  const decision = checkCatalogue(catalogue)
  const fieldErrors = decision.permitted ? {} : (decision.problem.fields ?? {})
  return Object.fromEntries(
    lines.flatMap(({ key, label, hours }, index) => {
      const sentence = label.trim() === '' ? 'Name is required' : fieldErrors[`${index}.label`]
      const errors: LineErrors = {
        ...(sentence !== undefined && { label: sentence }),
        ...(readHours(hours) === null && { hours: estimateSentence }),
      }
      return Object.keys(errors).length === 0 ? [] : [[key, errors]]
    }),
  )
}

/** Returns the lines with one moved past the adjacent active line. */
export function moved(lines: readonly ServiceLine[], key: string, by: -1 | 1): ServiceLine[] {
  const next = [...lines]
  const from = next.findIndex((line) => line.key === key)
  let to = from + by
  while (next[to] !== undefined && !next[to]?.active) to += by
  const [line, other] = [next[from], next[to]]
  if (line === undefined || other === undefined) return next
  next.splice(from, 1)
  next.splice(to, 0, line)
  return next
}
