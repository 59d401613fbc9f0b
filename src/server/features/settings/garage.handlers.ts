import type { Handlers } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { describeGarage } from './describe-garage.ts'

export const garageHandlers = {
  getGarage: (_, call) => describeGarage(call),
  getBusinessPhone: async (_, call) => {
    const { business } = await readGarageSettings(call.db)
    if (business.phone === null) throwProblem('not_found', { message: 'No phone number is set yet.' })
    return business.phone
  },
} satisfies Partial<Handlers>
