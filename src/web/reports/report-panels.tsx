import clsx from 'clsx'
import { Minus } from 'lucide'
import { useId } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { areWeeks, averagePerDay } from '#domain/reports/day-groups'
import { percentOf } from '#domain/reports/percent-of'
import { positionLabel } from '#domain/staff/staff-member'
import { displayMinutes, weekdayName } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChartPanel, DownloadButton, NoServiceData } from './chart-panel.tsx'
import { DaysChart, DaysLegend } from './days-chart.tsx'
import { PanelCell, PanelRow, PanelTable, ShareBar } from './panel-table.tsx'
import { RentalsPanel } from './rentals-panel.tsx'
import {
  daysTable,
  hourName,
  hoursTable,
  servicesTable,
  techniciansTable,
  weekdaysTable,
} from './report-tables.ts'
import { StatusPanel } from './status-panel.tsx'

const columns = clsx('grid gap-5 max-split:grid-cols-1 split:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]')

/** Charts about the appointments of the period, then the rental cars. */
export function ReportPanels({ report }: { report: ServiceReport }) {
  const { date: today } = useGarageNow()
  const { days, popularServices, busiestHours, busiestDays } = report
  const hasWork = days.some(({ done, toDo, cancelled, noShows }) => done + toDo + cancelled + noShows > 0)
  if (!hasWork)
    return (
      <div className="mb-5 flex flex-col gap-5">
        <Panel>
          <NoServiceData text="No bookings on these days." />
        </Panel>
        <RentalsPanel report={report} />
      </div>
    )
  const inWeeks = areWeeks(days)
  return (
    <div className="mb-5 flex flex-col gap-5">
      <div className={columns}>
        <ChartPanel
          report={report}
          table={daysTable(report)}
          title={inWeeks ? 'Appointments per week' : 'Appointments per day'}
          legend={<DaysLegend average={inWeeks ? null : averagePerDay(days, today)} />}
        >
          <DaysChart days={days} />
        </ChartPanel>
        <ChartPanel report={report} table={servicesTable(report)}>
          <BarList
            bars={popularServices.map(({ label, appointments }) => ({ name: label, count: appointments }))}
          />
        </ChartPanel>
        <TechniciansPanel report={report} />
        <StatusPanel report={report} />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <ChartPanel report={report} table={hoursTable(report)}>
          <BarList
            shortNames
            bars={busiestHours.map(({ hour, appointments }) => ({
              name: hourName(hour),
              count: appointments,
            }))}
          />
        </ChartPanel>
        <ChartPanel report={report} table={weekdaysTable(report)}>
          <BarList
            shortNames
            bars={busiestDays.map(({ weekday, appointments }) => ({
              name: weekdayName(weekday),
              count: appointments,
            }))}
          />
        </ChartPanel>
      </div>
      <RentalsPanel report={report} />
    </div>
  )
}

/** Names and counts, each with a bar relative to the highest count. The bars are decorative. */
function BarList({
  bars,
  shortNames = false,
}: {
  bars: readonly { name: string; count: number }[]
  /** Narrows the name column, for short names. */
  shortNames?: boolean
}) {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ol className="grid text-small">
      {bars.map(({ name, count }) => (
        <li
          key={name}
          className={clsx(
            'grid min-h-7 items-center gap-3',
            shortNames
              ? 'grid-cols-[5.25rem_minmax(0,1fr)_auto]'
              : 'grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_auto]',
          )}
        >
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className="h-3.5 border-l border-line forced-color-adjust-none" aria-hidden="true">
            <i
              className="block h-full rounded-r-xs bg-chart-1"
              style={{ width: `${(count / highest) * 100}%` }}
            />
          </span>
          <b className="min-w-7 text-right tabular-nums">{count}</b>
        </li>
      ))}
    </ol>
  )
}

const skeletonTitles = [
  'Appointments per day',
  'Most popular services',
  'Work by technician',
  'By status',
] as const

/** Loading state of the panels. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the report" className={clsx(columns, 'mb-5')}>
      {skeletonTitles.map((title) => (
        <Panel as="div" key={title}>
          <PanelHeader title={title} />
          <PanelBody className="grid min-h-72 content-around max-md:min-h-60">
            {Array.from({ length: 8 }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical.
              <Skeleton key={line} height={14} width={`${92 - line * 7}%`} />
            ))}
          </PanelBody>
        </Panel>
      ))}
    </div>
  )
}

/** Appointments, average time and booked hours by technician. */
function TechniciansPanel({ report }: { report: ServiceReport }) {
  const titleId = useId()
  const table = techniciansTable(report)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title={table.title}
        titleId={titleId}
        actions={<DownloadButton report={report} table={table} />}
      />
      {report.technicians.length === 0 ? (
        <NoServiceData />
      ) : (
        <PanelTable
          title={table.title}
          columns={[
            { label: 'Technician' },
            { label: 'Appointments' },
            { label: 'Average time' },
            { label: 'Hours booked' },
          ]}
        >
          {report.technicians.map((technician) => (
            <TechnicianRow key={technician.staffId} technician={technician} />
          ))}
        </PanelTable>
      )}
    </Panel>
  )
}

type Technician = ServiceReport['technicians'][number]

function TechnicianRow({ technician }: { technician: Technician }) {
  const { name, isActive, appointments, averageMinutes, bookedMinutes, availableMinutes } = technician
  const share = availableMinutes === null ? null : percentOf(bookedMinutes, availableMinutes)
  return (
    <PanelRow
      name={
        <>
          <span className="max-md:hidden">
            {name === null ? (
              <span className="grid size-7 place-items-center rounded-md bg-sunken text-ink-3">
                <Icon shape={Minus} size="small" />
              </span>
            ) : (
              <Avatar name={name} muted={!isActive} />
            )}
          </span>
          <span>
            <b className="font-label">{name ?? 'No assignment'}</b>{' '}
            {name !== null && (
              <span className="text-small text-ink-2 max-md:block">{roleOf(technician)}</span>
            )}
          </span>
        </>
      }
    >
      <PanelCell>{appointments}</PanelCell>
      <PanelCell>
        {averageMinutes === null ? <span className="text-ink-3">none</span> : displayMinutes(averageMinutes)}
      </PanelCell>
      <PanelCell>
        {share === null || availableMinutes === null ? (
          <span className="text-ink-3">{name === null ? 'none' : displayHours(bookedMinutes)}</span>
        ) : (
          <span className="flex items-center justify-end gap-3">
            <span className="text-small text-ink-2 max-lg:hidden">
              {displayHours(bookedMinutes)} of {displayHours(availableMinutes)}
            </span>
            <span className="max-md:hidden">
              <ShareBar share={share} />
            </span>
            <span className="min-w-10">{share}%</span>
          </span>
        )}
      </PanelCell>
    </PanelRow>
  )
}

/** `52.5h`, rounded to six minutes: enough for totals over many days. */
function displayHours(minutes: number): string {
  return `${Math.round(minutes / 6) / 10}h`
}

function roleOf({ isActive, isApprentice, position }: Technician): string {
  if (!isActive) return 'No longer employed'
  if (isApprentice) return 'Apprentice'
  return position === null ? '' : positionLabel(position)
}
