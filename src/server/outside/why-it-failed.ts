import { z } from 'zod'

/** For the log: what was wrong with an outside source, without what it said. */
export function whyItFailed(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'the answer makes no sense'
  return error instanceof Error ? error.message : String(error)
}
