import { ArrowLeft, CalendarDays, Download, Printer } from 'lucide-react'
import { Link } from 'wouter'
import type { ServiceReport } from '#contract/reports'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { describeRange } from './describe-range.ts'
import styles from './report-header.module.css'
import type { ReportUrlState } from './report-url-state.ts'

const periods = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'custom', label: 'Custom', icon: CalendarDays },
] as const

export type ReportHeaderProps = {
  period: ReportUrlState['period']
  report: ServiceReport | undefined
  onPeriod: (period: ReportUrlState['period']) => void
  onDownload: () => void
}

/** Title and period of the report, with the period switch, CSV and print. */
export function ReportHeader({ period, report, onPeriod, onDownload }: ReportHeaderProps) {
  return (
    <div>
      <Link href="/dashboard" className={`link ${styles.back}`}>
        <Icon shape={ArrowLeft} size="small" />
        Back to Dashboard
      </Link>
      <PageHeader
        title="Service Reports"
        subtitle={<span aria-live="polite">{report === undefined ? '\u00a0' : describeRange(report)}</span>}
        actions={
          <div className={styles.actions}>
            <Segmented
              label="Period"
              value={period}
              options={periods}
              onChange={onPeriod}
              className={styles.periods}
            />
            <Button icon={Download} disabled={report === undefined} onClick={onDownload}>
              CSV
            </Button>
            <Button icon={Printer} disabled={report === undefined} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
    </div>
  )
}
