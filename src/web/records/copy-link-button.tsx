import { Link2 } from 'lucide'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Copies the URL of a record. */
export function CopyLinkButton({ path }: { path: string }) {
  const copy = () => copyText(new URL(path, window.location.origin).href, 'Link copied')
  return <IconButton icon={Link2} iconSize="large" label="Copy link" onClick={copy} />
}

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
