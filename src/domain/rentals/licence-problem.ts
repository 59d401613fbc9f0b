import { decideDriver, type Licence, licenceFields, missingOfLicence } from './rental-eligibility.ts'

const names: Record<keyof Licence, string> = {
  driverLicense: 'licence number',
  licenseExpirationDate: 'licence expiry date',
  dateOfBirth: 'date of birth',
}

/**
 * Returns why the car could not be picked up with this licence, for a list: `Missing: licence number, date of birth`; null if it
 * could.
 */
export function licenceProblem(licence: Licence, check: Parameters<typeof decideDriver>[1]): string | null {
  const missing = missingOfLicence(licence)
  const absent = licenceFields.filter((field) => field in missing)
  if (absent.length > 0) return `Missing: ${absent.map((field) => names[field]).join(', ')}`
  const decision = decideDriver(licence, check)
  if (decision.permitted) return null
  const { fields = {} } = decision.problem
  if ('licenseExpirationDate' in fields) return 'The licence expires before the rental ends'
  return `The driver is not yet ${check.minimumDriverAge}`
}
