import clsx from 'clsx'
import { Check } from 'lucide-react'
import { displayTime } from '#domain/time/display'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './day-sheet.module.css'
import type { Box, DaySheetRow } from './day-sheet-rows.ts'

export type DaySheetLineProps = {
  row: DaySheetRow
  /** Whether this is the first row of its time; only that row shows the time. */
  starts: boolean
}

export function DaySheetLine({ row, starts }: DaySheetLineProps) {
  return (
    <tr className={clsx(starts && styles.starts)}>
      <td className={styles.time}>{starts && displayTime(row.time)}</td>
      <td className={styles.plate}>
        <PlateChip plate={row.plate} />
      </td>
      <td>
        <b>{row.vehicle}</b>
        <br />
        {row.client}
      </td>
      <td className={styles.work}>{row.work}</td>
      <td className={styles.technician}>{row.technician}</td>
      <td>
        <TickBox box={row.in} />
      </td>
      <td>
        <TickBox box={row.out} />
      </td>
      <td>
        <span className={styles.line} />
      </td>
    </tr>
  )
}

function TickBox({ box }: { box: Box }) {
  if (box === 'none') return null
  return <span className={styles.box}>{box === 'done' && <Icon shape={Check} strokeWidth={3} />}</span>
}
