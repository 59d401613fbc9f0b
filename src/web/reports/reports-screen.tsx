import clsx from 'clsx'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { roleMay } from '#domain/accounts/roles'
import { displayMoney } from '#domain/money'
import { type Change, changeOfCount, changeOfMoney } from '#domain/reports/describe-report-change'
import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import { pluralize } from '#domain/wording'
import { PrintedHeader, PrintedSheet, usePrinting } from '#web/layout/printed-sheet.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { type Stat, StatBar } from '#web/ui/stat-bar.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AccountingExportsPanel } from './accounting-exports-panel.tsx'
import { downloadReport } from './download-csv.ts'
import { type FigureDefinition, FigureDefinitions } from './figure-definitions.tsx'
import { MoneyPanels } from './money-panels.tsx'
import { CustomRange, describeRange, ReportHeader } from './report-header.tsx'
import { ReportPanels, ReportSkeleton } from './report-panels.tsx'
import { ReportTableView } from './report-table-view.tsx'
import {
  carsTable,
  daysOnPaper,
  hoursTable,
  servicesTable,
  statsTable,
  statusesTable,
  techniciansTable,
  weekdaysTable,
} from './report-tables.ts'
import { type ReportUrlState, useReport } from './use-report.ts'

/** The service report of a period: figures, charts and tables, for screen, CSV and print. */
export function ReportsScreen() {
  usePage('Service Reports')
  const { user, garage, seesPrices } = useStaff()
  const {
    urlState,
    goTo,
    view,
    goToView,
    data: report,
    isError,
    isFetching,
    isReloading,
    refetch,
  } = useReport()
  const isMoney = seesPrices && view === 'money'
  const printing = usePrinting() && !isMoney

  function choose(period: ReportUrlState['period']) {
    if (period !== 'custom') goTo({ period })
    // Starts with the days of the current report.
    else if (report !== undefined) goTo({ period, from: report.from, to: report.to })
  }
  const service = (
    <>
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
      {report !== undefined && <FigureDefinitions definitions={definitionsOf(report)} />}
    </>
  )
  return (
    <>
      <div className={clsx(printing && report && 'print:hidden')}>
        <ReportHeader
          period={urlState.period}
          report={report}
          onPeriod={choose}
          onDownload={isMoney ? undefined : () => report && void downloadReport(report, garage.businessName)}
        />
        {urlState.period === 'custom' && (
          <CustomRange range={urlState} onShow={(range) => goTo({ period: 'custom', ...range })} />
        )}
        {seesPrices ? (
          <Tabs
            label="Reports"
            value={isMoney ? 'money' : 'service'}
            onChange={goToView}
            tabs={[
              { value: 'service', label: 'Service', panel: service },
              {
                value: 'money',
                label: 'Money',
                panel: (
                  <>
                    <MoneyPanels urlState={urlState} />
                    {roleMay(user.role, 'admin') && <AccountingExportsPanel range={report} />}
                  </>
                ),
              },
            ]}
          />
        ) : (
          service
        )}
      </div>
      {printing && report && <ReportSheet report={report} />}
    </>
  )
}

const definitions: readonly FigureDefinition[] = [
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

const ofMoney: readonly string[] = ['Rental income', 'Booked ahead']

/** Returns the definitions of the figures that the report has. */
function definitionsOf({ stats }: ServiceReport): readonly FigureDefinition[] {
  if (stats.rentalIncome !== null) return definitions
  return definitions.filter(([term]) => !ofMoney.includes(term))
}

/** Print version of the report: every figure as a table. */
function ReportSheet({ report }: { report: ServiceReport }) {
  // Tables of one row are printed side by side.
  const rows = [
    [statsTable(report)],
    [daysOnPaper(report)],
    [servicesTable(report), statusesTable(report)],
    [techniciansTable(report)],
    [hoursTable(report), weekdaysTable(report)],
    [carsTable(report)],
  ].map((tables) => tables.filter((table) => table.rows.length > 0))
  return (
    <PrintedSheet className="text-micro">
      <PrintedHeader title="Service Reports" as="h1" className="border-b-2 border-black">
        <p>{describeRange(report)}</p>
      </PrintedHeader>
      {rows.map((tables, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed by position.
        <div key={index} className="flex items-start gap-8">
          {tables.map((table) => (
            <ReportTableView key={table.key} table={table} onPaper />
          ))}
        </div>
      ))}
    </PrintedSheet>
  )
}

/** The figures at the top, compared with the period before. While the report loads, only the labels. */
function ReportStats({ report }: { report: ServiceReport | undefined }) {
  const { seesPrices } = useStaff()
  return <StatBar tall label="The report in figures" stats={statsOf(report, seesPrices)} />
}

// A non-breaking space keeps the height of the line while loading and without a comparison.
const blank = '\u00a0'

function statsOf(report: ServiceReport | undefined, seesPrices: boolean): Stat[] {
  const { stats, comparison: before } = report ?? {}
  const showsIncome = stats === undefined ? seesPrices : stats.rentalIncome !== null
  const note = (text: ReactNode) => text || blank
  return [
    {
      label: "Today's appointments",
      value: stats?.todayAppointments,
      note: note(stats && describeSpots(stats.todayPlaces)),
    },
    {
      label: 'Completed',
      value: stats?.completed,
      note: note(stats && before && <StatChange change={changeOfCount(stats.completed, before.completed)} />),
    },
    {
      label: 'Active Clients',
      value: stats?.activeClients,
      note: note(stats && `${stats.newClients} added`),
    },
    {
      label: 'Total Vehicles',
      value: stats?.totalVehicles,
      note: note(stats && `${stats.vehiclesAdded} added`),
    },
    ...(showsIncome ? [{ label: 'Rental income', ...incomeOf(report) }] : []),
  ]
}

/** Returns the rental income, compared with the period before. */
function incomeOf(report: ServiceReport | undefined): Pick<Stat, 'value' | 'note'> {
  const income = report?.stats.rentalIncome ?? null
  const before = report?.comparison?.rentalIncome ?? null
  if (income === null) return { value: undefined, note: blank }
  const change = before === null ? null : changeOfMoney(income, before)
  return { value: displayMoney(income), note: change === null ? blank : <StatChange change={change} /> }
}

function describeSpots(spots: number): string {
  if (spots === 0) return 'no spots today'
  return `of ${pluralize(spots, 'spot')}`
}

const changeIcons = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const

/** The change since the previous period. The text is complete without the arrow and the colour. */
function StatChange({ change: { direction, text, isSlight = false } }: { change: Change }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1',
        !isSlight && direction === 'up' && 'font-label text-done-fg',
        !isSlight && direction === 'down' && 'font-label text-cancelled-fg',
      )}
    >
      <Icon shape={changeIcons[direction]} size="small" />
      {text}
    </span>
  )
}
