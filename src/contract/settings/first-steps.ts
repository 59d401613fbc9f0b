import { z } from 'zod'
import { confirmableSteps, firstSteps as steps } from '#domain/settings/steps-done'
import { endpoint } from '../endpoint.ts'

const tag = 'Settings'

const FirstSteps = z
  .object({
    steps: z
      .array(z.object({ step: z.enum(steps), isDone: z.boolean() }))
      .describe('In order; empty if dismissed'),
    dismissed: z.boolean(),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstSteps = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/api/first-steps',
    access: 'admin',
    summary: 'The checklist of a new garage. Each step follows from its data, or has been confirmed.',
    tag,
    status: 200,
    response: FirstSteps,
  }),
  changeFirstSteps: endpoint({
    method: 'POST',
    path: '/api/first-steps',
    access: 'admin',
    summary: 'Confirms a step that does not follow from the data, or dismisses the checklist.',
    tag,
    body: z
      .object({
        confirm: z
          .enum(confirmableSteps, { error: 'Please choose hours, services, prices, tax, messages or page' })
          .optional(),
        dismissed: z.boolean({ error: 'Must be true or false' }).optional(),
      })
      .meta({ id: 'FirstStepsChange' }),
    status: 200,
    response: FirstSteps,
  }),
} as const
