import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** What is wrong with money that could not be recorded: a sentence of the server, and a sentence for each field. */
export interface MoneyProblem {
  sentence: string
  fields: Readonly<Record<string, string>>
}

/** Returns the last problem of a dialog, and what remembers it: the dialog shows it, so there is no toast. */
export function useMoneyProblem() {
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const isHandled = (error: Error) => {
    const { sentence, fields } = error instanceof ApiError ? error : { sentence: null, fields: {} }
    setProblem({ sentence: sentence ?? 'This could not be recorded. Please try again.', fields })
    return true
  }
  return { problem, isHandled, forget: () => setProblem(null) }
}
