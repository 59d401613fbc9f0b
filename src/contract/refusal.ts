import { z } from 'zod'

/** The body of every failure. */
export const Refusal = z
  .object({
    message: z.string().describe('A sentence for a person'),
    code: z.string().describe('The rule that refused, for programs'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('With 400: the sentence for each field to mend'),
    current: z.unknown().optional().describe('With changed_meanwhile: the record as it is now'),
  })
  .meta({ id: 'Refusal' })

export type Refusal = z.infer<typeof Refusal>
