import { createContext, useContext } from 'react'

export type FieldParts = {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  /** The Field holds several controls and is their named group itself. */
  group: boolean
}

/** What a Field tells the control inside it, so that label, hint and error belong to it. */
export const FieldContext = createContext<FieldParts | null>(null)

type OwnWiring = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** The id and the states for a control; in a Field the Field's id wins, for its label points there. */
export function useFieldControl(own: OwnWiring) {
  const field = useContext(FieldContext)
  const saysInvalid = own['aria-invalid'] === true || own['aria-invalid'] === 'true'
  return {
    id: field && !field.group ? field.controlId : own.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': saysInvalid || field?.invalid || undefined,
  }
}

/** How a set of controls (radios, chips) is a group: named by the Field around it, unless that is the group already. */
export function useFieldGroup(role: 'group' | 'radiogroup', label: string | undefined) {
  const field = useContext(FieldContext)
  if (field?.group) return {}
  const named = field && { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
  return { role, id: field?.controlId, 'aria-label': field ? undefined : label, ...named }
}
