import type { ReactNode } from 'react'
import type { ServiceReport } from '#contract/reports'
import { displayMoney } from '#domain/money'
import { changeOfCount, changeOfMoney } from '#domain/reports/describe-report-change'
import type { Figure } from '#web/ui/figure-cell.tsx'
import { FiguresStrip } from '#web/ui/figures-strip.tsx'
import { FigureChange } from './figure-change.tsx'

/** The five figures at the top, compared with the period before. While the report loads, only the labels. */
export function ReportFigures({ report }: { report: ServiceReport | undefined }) {
  return <FiguresStrip tall label="The report in figures" figures={figuresOf(report)} />
}

function figuresOf(report: ServiceReport | undefined): Figure[] {
  const { stats, comparison: before } = report ?? {}
  // A non-breaking space keeps the height of the line while loading and without a comparison.
  const note = (words: ReactNode) => words || '\u00a0'
  return [
    {
      label: "Today's appointments",
      value: stats?.todayAppointments,
      note: note(stats && describeSpots(stats.todayPlaces)),
    },
    {
      label: 'Completed',
      value: stats?.completed,
      note: note(
        stats && before && <FigureChange change={changeOfCount(stats.completed, before.completed)} />,
      ),
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
        stats && before && <FigureChange change={changeOfMoney(stats.rentalIncome, before.rentalIncome)} />,
      ),
    },
  ]
}

function describeSpots(spots: number): string {
  if (spots === 0) return 'no spots today'
  return spots === 1 ? 'of 1 spot' : `of ${spots} spots`
}
