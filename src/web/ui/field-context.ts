import { createContext, useContext } from 'react'

export type FieldParts = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  /** The Field has several controls and is their named group. */
  group: boolean
}

/** Passes ids and states from a Field to its control, to connect label, hint and error. */
export const FieldContext = createContext<FieldParts | null>(null)

type OwnWiring = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** Returns id and ARIA states for a control. In a Field the Field's id is used, because its label refers to it. */
export function useFieldControl(own: OwnWiring) {
  const field = useContext(FieldContext)
  const saysInvalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true'
  return {
    id: field && !field.group ? field.controlId : own.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': saysInvalid || field?.invalid || undefined,
  }
}

/** Returns the group props of a set of controls (radios, chips); none if the Field around it is already the group. */
export function useFieldGroup(role: 'group' | 'radiogroup', label: string | undefined) {
  const field = useContext(FieldContext)
  if (field?.group) return {}
  const named = field && { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
  return { role, id: field?.controlId, 'aria-label': field ? undefined : label, ...named }
}
