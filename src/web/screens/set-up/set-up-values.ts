import type { Garage } from '#contract/garage'
import { isAustralianState, timeZonesOf } from '#domain/opening/australian-states'
import { newAccountProblems } from '#domain/people/new-account'

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

/** The sentence for each field that keeps the garage from being made. */
export function checkSetUp(values: SetUpValues): Partial<Record<keyof SetUpValues, string>> {
  return {
    ...(isBlank(values.businessName) && { businessName: 'Name of the garage is required' }),
    ...newAccountProblems(values),
  }
}

/** How far the set-up is: the hoist goes up a stage with each part. */
export function setUpProgress(values: SetUpValues): { garage: boolean; administrator: boolean } {
  const { businessName, ...others } = checkSetUp(values)
  return { garage: businessName === undefined, administrator: Object.keys(others).length === 0 }
}

/** The zone of most people in a state; the one before where the state is not known. */
export function timeZoneFor(state: string, before: string): string {
  return isAustralianState(state) ? (timeZonesOf(state)[0] ?? before) : before
}

const fields: readonly string[] = Object.keys(emptySetUp({ state: '', timeZone: '' }))

export function isSetUpField(path: string): path is keyof SetUpValues {
  return fields.includes(path)
}
