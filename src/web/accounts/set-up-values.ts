import type { Garage } from '#contract/settings/garage'
import { newAccountProblems } from '#domain/accounts/new-account'
import { isAustralianState, timeZonesOf } from '#domain/opening/australian-states'

export interface SetUpValues {
  businessName: string
  state: string
  timezone: string
  firstName: string
  lastName: string
  email: string
  password: string
}

export const emptySetUp = (garage: Pick<Garage, 'state' | 'timeZone'>): SetUpValues => ({
  businessName: '',
  state: garage.state,
  timezone: garage.timeZone,
  firstName: '',
  lastName: '',
  email: '',
  password: '',
})

const isBlank = (text: string) => text.trim() === ''

/** Returns the validation errors, by field. */
export function checkSetUp(values: SetUpValues): Partial<Record<keyof SetUpValues, string>> {
  return {
    ...(isBlank(values.businessName) && { businessName: 'Garage name is required' }),
    ...newAccountProblems(values),
  }
}

/** Returns which sections are complete; the drawing of the hoist is raised with each. */
export function setUpProgress(values: SetUpValues): { garage: boolean; administrator: boolean } {
  const { businessName, ...others } = checkSetUp(values)
  return { garage: businessName === undefined, administrator: Object.keys(others).length === 0 }
}

/** Returns the most populous time zone of a state, or `before` if the state is unknown. */
export function timeZoneFor(state: string, before: string): string {
  return isAustralianState(state) ? (timeZonesOf(state)[0] ?? before) : before
}

const fields: readonly string[] = Object.keys(emptySetUp({ state: '', timeZone: '' }))

export function isSetUpField(path: string): path is keyof SetUpValues {
  return fields.includes(path)
}
