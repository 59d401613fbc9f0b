import { showToast } from '#web/ui/toast.ts'

/** Copies a text and says so; where the browser refuses, the text is shown to be copied manually. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    // Missing where the garage's own network serves the page without TLS.
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    showToast({ title: 'Error', description: `Please copy it manually: ${text}`, variant: 'destructive' })
  }
}
