import clsx from 'clsx'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Change } from '#domain/reports/describe-report-change'
import { Icon } from '#web/ui/icon.tsx'
import styles from './stat-change.module.css'

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const

/** The change since the previous period. The text is complete without the arrow and the colour. */
export function StatChange({ change }: { change: Change }) {
  return (
    <span className={clsx(styles.change, styles[change.direction])}>
      <Icon shape={icons[change.direction]} size="small" />
      {change.words}
    </span>
  )
}
