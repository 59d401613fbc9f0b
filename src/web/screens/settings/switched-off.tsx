import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import type { ServiceLine } from './services-form.ts'
import styles from './services-tab.module.css'

export type SwitchedOffProps = { lines: readonly ServiceLine[]; onOffer: (key: string) => void }

/** Services that are no longer offered; existing bookings still show their names. */
export function SwitchedOff({ lines, onOffer }: SwitchedOffProps) {
  const headingId = useId()
  return (
    <Panel aria-labelledby={headingId} className={styles.off}>
      <PanelHeader
        title="Switched off"
        titleId={headingId}
        count={<Count>{lines.length}</Count>}
        note="kept on existing bookings"
      />
      <ul>
        {lines.map(({ key, label, code }) => (
          <li key={key} className={styles.row}>
            <span className="truncate">
              {label} <span className="small muted">{code}</span>
            </span>
            <Button size="small" onClick={() => onOffer(key)}>
              <span>
                Offer again<span className="visually-hidden"> {label}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
