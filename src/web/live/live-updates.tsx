import { ConnectionNotice } from './connection-notice.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Refreshes data that other users change. Shows a notice while disconnected and a dialog after the session has ended. */
export function LiveUpdates() {
  const { link, hasEnded, dialog } = useLiveUpdates()
  return (
    <>
      {link.state === 'lost' && !hasEnded && <ConnectionNotice since={link.since} nextTry={link.nextTry} />}
      <SignedOutDialog {...dialog} />
    </>
  )
}
