import clsx from 'clsx'
import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import { usePrinting } from '#web/layout/printed-sheet.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { MoreDetails } from '#web/ui/more-details.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { downloadReport } from './download-csv.ts'
import { CustomRange, ReportHeader } from './report-header.tsx'
import { ReportPanels, ReportSkeleton } from './report-panels.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ReportStats } from './report-stats.tsx'
import { type ReportUrlState, useReport } from './use-report.ts'

/** The service report of a period: figures, charts and tables, for screen, CSV and print. */
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
      <div className={clsx(printing && report && 'print:hidden')}>
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
          <ErrorAlert className="mb-5" onTryAgain={() => refetch()} trying={isFetching}>
            The report could not be loaded.
          </ErrorAlert>
        )}
        {(report !== undefined || !isError) && (
          <div aria-busy={isReloading || undefined} className={clsx(isReloading && 'opacity-60')}>
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

const definitions: readonly (readonly [string, string])[] = [
  ['Weekly and Monthly', counted.range],
  ['Compared with', counted.comparison],
  ["Today's appointments", counted.todayAppointments],
  ['Completed', counted.completed],
  ['Active Clients', counted.activeClients],
  ['Total Vehicles', counted.totalVehicles],
  ['Appointments per day', counted.appointmentsPerDay],
  ['Most popular services', counted.popularServices],
  ['Work by technician', counted.technicians],
  ['By status', counted.statuses],
  ['Busiest hours', counted.busiestHours],
  ['Busiest days', counted.busiestDays],
  ['Rental cars', counted.rentals],
  ['Rental income', counted.rentalIncome],
  ['Booked ahead', counted.bookedAhead],
  ['Average rental', counted.averageRental],
]

/** Definitions of the figures. */
function ReportDefinitions() {
  return (
    <MoreDetails
      className="text-ink-2"
      summary={<span className="text-primary">How these figures are counted</span>}
    >
      <dl className="grid max-w-column gap-3 py-2">
        {definitions.map(([name, definition]) => (
          <div key={name}>
            <dt className="font-label text-ink">{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </MoreDetails>
  )
}
