import { serverSentence } from '#web/api/api-error.ts'
import { showToast } from '#web/ui/toast.ts'

/** What could not be done, and why where the server said so: "Failed to check in vehicle. This vehicle has already been checked in." */
export function failureSentence(failure: string, error: unknown): string {
  const why = serverSentence(error)
  if (why === null) return failure
  return `${failure.replace(/\.$/, '')}. ${why}`
}

export function toastFailure(failure: string, error: unknown): void {
  showToast({ title: 'Error', description: failureSentence(failure, error), variant: 'destructive' })
}
