import type { Handlers } from '#server/http/mount'
import { throwProblem } from '#server/http/problem-error'
import { describeGarage } from './describe-garage.ts'
import { readGarageSettings } from './garage-settings.ts'

export const garageHandlers = {
  getGarage: (_, call) => describeGarage(call),
  getBusinessPhone: async (_, call) => {
    const { business } = await readGarageSettings(call.db)
    if (business.phone === null) throwProblem('not_found', { message: 'No phone number is set yet.' })
    return business.phone
  },
} satisfies Partial<Handlers>
