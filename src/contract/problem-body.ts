import { z } from 'zod'

/** The body of every error response. */
export const ProblemBody = z
  .object({
    message: z.string().describe('Error message for the user'),
    code: z.string().describe('Machine-readable error code'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('With 400: a message for each invalid field'),
    current: z
      .unknown()
      .optional()
      .describe('With changed_meanwhile: the current record. With duplicate of a client: that client'),
  })
  .meta({ id: 'ProblemBody' })

export type ProblemBody = z.infer<typeof ProblemBody>
