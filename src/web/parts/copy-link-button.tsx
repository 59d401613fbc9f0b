import { Link2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Copies the address of a record, to be sent to a colleague. */
export function CopyLinkButton({ path }: { path: string }) {
  async function copy() {
    const link = new URL(path, window.location.origin).href
    try {
      // Missing where the garage's own network serves the page without TLS.
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Link copied' })
    } catch {
      showToast({ title: 'Error', description: `Please copy it by hand: ${link}`, variant: 'destructive' })
    }
  }
  return <IconButton icon={Link2} iconSize="large" label="Copy link" onClick={copy} />
}
