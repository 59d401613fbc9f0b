import { z } from 'zod'
import { date, mileage } from '../fields.ts'
import { optionalField } from '../record-fields.ts'

const dueSentence = 'Please enter a date in the years 2000 to 2099'
const dueDate = date.refine((day) => day >= '2000' && day < '2100', { error: dueSentence, abort: true })

/** When the next service of a vehicle is due: a date, kilometres, or both. */
export const nextServiceFields = {
  serviceDueDate: optionalField('Next service', dueDate, date),
  serviceDueMileage: optionalField(
    'Next service at (km)',
    mileage,
    z.int().describe('Kilometres; the next service is due then or on its date, whichever is first'),
  ),
}

/** When something about a vehicle is due, of which its owner can be reminded. */
export const dueFields = {
  registrationExpires: optionalField('Rego expiry', dueDate, date),
  inspectionDue: optionalField('Pink slip / inspection due', dueDate, date),
  ...nextServiceFields,
}
