import { ConnectionNotice } from './connection-notice.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** What others change appears by itself; says so when it cannot. */
export function LiveUpdates() {
  const link = useLiveUpdates()
  return link.state === 'lost' && <ConnectionNotice since={link.since} nextTry={link.nextTry} />
}
