import clsx from 'clsx'
import { usePrinting } from '#web/components/use-printing.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { CustomRange } from './custom-range.tsx'
import { downloadReport } from './download-csv.ts'
import { ReportDefinitions } from './report-definitions-list.tsx'
import { ReportHeader } from './report-header.tsx'
import { ReportPanels } from './report-panels.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { ReportStats } from './report-stats.tsx'
import type { ReportUrlState } from './report-url-state.ts'
import styles from './reports-screen.module.css'
import { useReport } from './use-report.ts'

export function ReportsScreen() {
  usePage('Service Reports')
  const { garage } = useStaff()
  const { urlState, goTo, data: report, isError, isFetching, isReloading, refetch } = useReport()
  const printing = usePrinting()

  function choose(period: ReportUrlState['period']) {
    if (period !== 'custom') goTo({ period })
    // Starts with the days of the current report.
    else if (report !== undefined) goTo({ period, from: report.from, to: report.to })
  }
  return (
    <>
      <div className={clsx(printing && report && styles.printedAsSheet)}>
        <ReportHeader
          period={urlState.period}
          report={report}
          onPeriod={choose}
          onDownload={() => report && void downloadReport(report, garage.businessName)}
        />
        {urlState.period === 'custom' && (
          <CustomRange range={urlState} onShow={(range) => goTo({ period: 'custom', ...range })} />
        )}
        {isError && (
          <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
            The report could not be loaded.
          </ErrorAlert>
        )}
        {(report !== undefined || !isError) && (
          <div aria-busy={isReloading || undefined} className={clsx(isReloading && styles.reloading)}>
            {isReloading && <ReloadLine />}
            <ReportStats report={report} />
            {report === undefined ? <ReportSkeleton /> : <ReportPanels report={report} />}
          </div>
        )}
        {report !== undefined && <ReportDefinitions />}
      </div>
      {printing && report && <ReportSheet report={report} />}
    </>
  )
}
