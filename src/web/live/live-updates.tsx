import { ConnectionNotice } from './connection-notice.tsx'
import { SignedOutDialog } from './signed-out-dialog.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** What others change appears by itself; says so when it cannot, and when the session has ended. */
export function LiveUpdates() {
  const { link, hasEnded, dialog } = useLiveUpdates()
  return (
    <>
      {link.state === 'lost' && !hasEnded && <ConnectionNotice since={link.since} nextTry={link.nextTry} />}
      <SignedOutDialog {...dialog} />
    </>
  )
}
