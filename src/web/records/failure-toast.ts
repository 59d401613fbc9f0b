import { sentenceOf, serverSentence } from '#web/api/api-error.ts'
import { showToast } from '#web/ui/toast.ts'

/** Returns the failure and the server's reason if there is one: "Failed to check in vehicle. This vehicle has already been checked in." */
export function failureSentence(failure: string, error: unknown): string {
  const why = serverSentence(error)
  if (why === null) return failure
  return `${failure.replace(/\.$/, '')}. ${why}`
}

export function toastFailure(failure: string, error: unknown): void {
  showToast({ title: 'Error', description: failureSentence(failure, error), variant: 'destructive' })
}

/** Returns a function that returns the server's reason for an error, or the fallback if there is none. */
export function reasonOr(fallback: string): (error: unknown) => string {
  return (error) => sentenceOf(error, fallback)
}
