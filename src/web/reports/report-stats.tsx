import clsx from 'clsx'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { displayMoney } from '#domain/money'
import { type Change, changeOfCount, changeOfMoney } from '#domain/reports/describe-report-change'
import { pluralize } from '#domain/wording'
import { Icon } from '#web/ui/icon.tsx'
import { type Stat, StatBar } from '#web/ui/stat-bar.tsx'

/** The five figures at the top, compared with the period before. While the report loads, only the labels. */
export function ReportStats({ report }: { report: ServiceReport | undefined }) {
  return <StatBar tall label="The report in figures" stats={statsOf(report)} />
}

function statsOf(report: ServiceReport | undefined): Stat[] {
  const { stats, comparison: before } = report ?? {}
  // A non-breaking space keeps the height of the line while loading and without a comparison.
  const note = (text: ReactNode) => text || '\u00a0'
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
    {
      label: 'Rental income',
      value: stats && displayMoney(stats.rentalIncome),
      note: note(
        stats && before && <StatChange change={changeOfMoney(stats.rentalIncome, before.rentalIncome)} />,
      ),
    },
  ]
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
