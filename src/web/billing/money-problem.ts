import { useState } from 'react'
import { ApiError } from '#web/api/call-api.ts'

/** Why money could not be recorded. */
export interface MoneyProblem<FieldName extends string> {
  /** At these fields. */
  fields: Readonly<Partial<Record<FieldName, string>>>
  /** Above all fields; null: it is at one of them. */
  sentence: string | null
}

/** Returns the last problem of a dialog with these fields, and what remembers it: the dialog shows it, so there is no toast. */
export function useMoneyProblem<FieldName extends string = never>(names: readonly FieldName[] = []) {
  const [problem, setProblem] = useState<MoneyProblem<FieldName> | null>(null)
  const isHandled = (error: Error) => {
    const sentence = error instanceof ApiError ? error.sentence : null
    const fields: Partial<Record<FieldName, string>> = {}
    for (const name of names) {
      const own = fieldSentence(error, name)
      if (own !== undefined) fields[name] = own
    }
    const isAtField = Object.keys(fields).length > 0
    setProblem({
      fields,
      sentence: isAtField ? null : sentence || 'This could not be recorded. Please try again.',
    })
    return true
  }
  return { problem, isHandled, forget: () => setProblem(null) }
}

function fieldSentence(error: Error, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  // Only the problems of a 400 name their fields.
  return error.code === 'books_closed' && name === 'paidOn'
    ? (error.sentence ?? undefined)
    : error.fields[name]
}
