import { capitalize } from '../wording.ts'

/** Returns the name of a customer message in a list: `Appointment confirmed`, `Rental pickup reminder`. */
export function describeCustomerMessage(template: string): string {
  return capitalize(template.replaceAll('_', ' '))
}
