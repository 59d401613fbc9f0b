import { Link2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { copyText } from './copy-text.ts'

/** Copies the URL of a record. */
export function CopyLinkButton({ path }: { path: string }) {
  const copy = () => copyText(new URL(path, window.location.origin).href, 'Link copied')
  return <IconButton icon={Link2} iconSize="large" label="Copy link" onClick={copy} />
}
