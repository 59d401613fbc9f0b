import { showToast } from '#web/ui/toast.ts'

/** Copies a text to the clipboard and shows a toast; on failure the toast shows the text. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    // `navigator.clipboard` is undefined without TLS, as on a garage's local network.
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    showToast({
      title: 'Error',
      description: `Could not copy. Please copy it manually: ${text}`,
      variant: 'destructive',
    })
  }
}
