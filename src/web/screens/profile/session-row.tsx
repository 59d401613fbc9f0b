import { MonitorSmartphone } from 'lucide-react'
import type { OwnSession } from '#contract/profile'
import { displayAge, displayInstant } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './session-row.module.css'

export type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { garage } = useStaff()
  const { instant } = useGarageNow()
  const { device, startedAt, lastUsedAt, isThisOne } = session
  const started = displayInstant(startedAt, garage.timeZone)
  return (
    <li className={styles.row}>
      <Icon shape={MonitorSmartphone} size="large" />
      <div className="grow">
        <p className={styles.device}>
          <b>{device}</b>
          {isThisOne && <Tag>This device</Tag>}
        </p>
        <p className="small muted num">
          Signed in {started.date}, {started.time}
          {!isThisOne && <> · last used {displayAge(lastUsedAt, instant, garage.timeZone)}</>}
        </p>
      </div>
      <Button
        size="small"
        aria-label={isThisOne ? 'End this session' : `End the session on ${device}`}
        pending={isEnding}
        pendingLabel="Ending..."
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  )
}
