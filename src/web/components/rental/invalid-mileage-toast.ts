import { showToast } from '#web/ui/toast.ts'

/** Shows the mileage error in a toast; does nothing if there is none. */
export function toastInvalidMileage(sentence: string | undefined): void {
  if (sentence === undefined) return
  showToast({ title: 'Invalid Mileage', description: sentence, variant: 'destructive' })
}
