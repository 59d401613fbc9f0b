import clsx from 'clsx'
import { ChevronRight, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditEntry as Entry } from '#contract/audit'
import { auditActionLabel, auditEntityLabel } from '#domain/audit/audit-labels'
import { describeLicenceView } from '#domain/audit/licence-view'
import { changesBetween } from '#domain/audit/record-changes'
import { displayInstant } from '#domain/time/display'
import { rowLink } from '#web/layout/row-keys.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './audit-entry.module.css'
import { ChangesTable } from './changes-table.tsx'
import { useRestore } from './use-restore.ts'

export type AuditEntryProps = {
  entry: Entry
  /** In the history of one record: shows the date and omits the record's name. */
  ofOneRecord?: boolean
}

/** One audit log entry: user, time, action and record; expands to the changed fields. */
export function AuditEntry({ entry, ofOneRecord = false }: AuditEntryProps) {
  const { garage } = useStaff()
  const [open, setOpen] = useState(false)
  const id = useId()
  const restore = useRestore(entry)
  const { date, time } = displayInstant(entry.at, garage.timeZone)
  const sentence = describeLicenceView(entry)
  const changes = sentence === null ? changesBetween(entry.before, entry.after) : []
  const kind = auditEntityLabel(entry.entity)
  const action = auditActionLabel(entry.action)
  const words = (
    <>
      <span className={styles.action}>{action}</span>
      {!ofOneRecord && (
        <span className={styles.record}>
          <span className="muted">{kind}</span> {entry.about}
        </span>
      )}
    </>
  )
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span className={clsx('num', styles.when)}>
          {ofOneRecord && <span className={styles.date}>{date}</span>}
          {time}
        </span>
        <span className={styles.who}>
          <Avatar name={entry.actorName} size="small" muted={entry.actorId === null} />
          <span className="truncate">{entry.actorName}</span>
        </span>
        {changes.length > 0 || sentence !== null ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            {...rowLink}
          >
            {words}
            <Icon shape={ChevronRight} size="small" className={clsx(styles.chevron, open && styles.open)} />
          </button>
        ) : (
          <span className={styles.words}>{words}</span>
        )}
        {entry.restorable && (
          <Button
            size="small"
            icon={Undo2}
            pending={restore.isPending}
            aria-label={`Restore ${kind.toLowerCase()} ${entry.about}`}
            className={styles.restore}
            onClick={restore.start}
          >
            Restore
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && sentence !== null && <p className={styles.sentence}>{sentence}</p>}
        {open && sentence === null && (
          <ChangesTable
            caption={`${action} ${kind.toLowerCase()} ${entry.about}`}
            changes={changes}
            sides={(['before', 'after'] as const).filter((side) => entry[side] !== null)}
          />
        )}
      </div>
    </li>
  )
}
