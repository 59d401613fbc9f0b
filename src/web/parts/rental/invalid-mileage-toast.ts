import { showToast } from '#web/ui/toast.ts'

/** Says what is wrong with the figure that was to be sent; nothing where it is not the figure that is wrong. */
export function toastInvalidMileage(sentence: string | undefined): void {
  if (sentence === undefined) return
  showToast({ title: 'Invalid Mileage', description: sentence, variant: 'destructive' })
}
