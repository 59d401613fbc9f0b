import { checkCatalogue, codeForService } from '#domain/appointment/check-catalogue'
import type { Service } from '#domain/appointment/service-catalogue'
import type { Editable } from '#web/forms/conflicts.ts'

/** A service in the editor; `code` is null for a new one. */
export interface ServiceLine extends Omit<Service, 'code'> {
  key: string
  code: string | null
}

export interface ServicesForm {
  lines: readonly ServiceLine[]
}

export function serviceLines(services: readonly Service[]): ServiceLine[] {
  return services.map((service) => ({ ...service, key: service.code }))
}

export const servicesEdit: Editable<ServicesForm> = {
  parts: [
    {
      label: 'Services',
      fields: ['lines'],
      display: ({ lines }) =>
        lines.map(({ label, active, online }) => `${label}${status(active, online)}`).join('\n'),
    },
  ],
  normalize: ({ lines }) => ({ lines: catalogueOf(lines) }),
}

function status(active: boolean, online: boolean): string {
  if (!active) return ' (switched off)'
  return online ? '' : ' (not online)'
}

/** Returns the request body; the server assigns the missing codes. */
export function catalogueOf(lines: readonly ServiceLine[]) {
  return lines.map(({ code, label, active, online }) => ({
    code,
    label: label.trim(),
    active,
    online: active && online,
  }))
}

/** Returns the validation errors by line key. */
export function validateLines(lines: readonly ServiceLine[]): Record<string, string> {
  const taken = lines.flatMap(({ code }) => (code === null ? [] : [code]))
  const catalogue = lines.map((line): Service => {
    const code = line.code ?? codeForService(line.label, taken)
    if (line.code === null) taken.push(code)
    return { ...line, code }
  })
  const decision = checkCatalogue(catalogue)
  const fieldErrors = decision.permitted ? {} : (decision.problem.fields ?? {})
  return Object.fromEntries(
    lines.flatMap(({ key, label }, index) => {
      const sentence = label.trim() === '' ? 'Name is required' : fieldErrors[`${index}.label`]
      return sentence === undefined ? [] : [[key, sentence]]
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
