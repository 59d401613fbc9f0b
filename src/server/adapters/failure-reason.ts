import { z } from 'zod'

/** Returns why an external source failed, for the log and without its response. */
export function failureReason(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'invalid response'
  return error instanceof Error ? error.message : String(error)
}
