import clsx from 'clsx'
import { useId, useState } from 'react'
import type { ServiceReport } from '#contract/reports/reports'
import { type Cents, displayMoney } from '#domain/money'
import { percentOf } from '#domain/reports/percent-of'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { DownloadButton, NoServiceData } from './chart-panel.tsx'
import { PanelCell, PanelRow, PanelTable, ShareBar } from './panel-table.tsx'
import { carsTable } from './report-tables.ts'

/** Number of cars shown before "Show all". */
const fewCars = 8

/** Utilisation and income of the rental cars. */
export function RentalsPanel({ report }: { report: ServiceReport }) {
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { cars } = report.rentals
  const table = carsTable(report)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title={table.title}
        titleId={titleId}
        actions={<DownloadButton report={report} table={table} />}
      />
      {cars.length === 0 ? (
        <NoServiceData text="There were no rental cars in the fleet on these days." />
      ) : (
        <>
          <RentalStats rentals={report.rentals} />
          <PanelTable
            title={table.title}
            columns={[
              { label: 'Car' },
              { label: 'Days rented', wideOnly: true },
              { label: 'Booked ahead', wideOnly: true },
              { label: 'Utilisation' },
              ...(report.rentals.income === null ? [] : [{ label: 'Income' }]),
            ]}
          >
            {cars.slice(0, showsAll ? undefined : fewCars).map((car) => (
              <CarRow key={car.rentalVehicleId} car={car} />
            ))}
          </PanelTable>
          {cars.length > fewCars && (
            <div className="flex items-center justify-center gap-2 border-t border-line px-5 py-3">
              <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer cars' : `Show all ${cars.length} cars`}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

/** Totals of all rental cars. */
function RentalStats({ rentals }: Pick<ServiceReport, 'rentals'>) {
  const { daysHired, daysBooked, daysAvailable, income, bookedAhead, returned, averageDays } = rentals
  const share = percentOf(daysHired + daysBooked, daysAvailable)
  const stats = [
    {
      term: 'Utilisation',
      value: share === null ? 'none' : `${share}%`,
      note: `${daysHired} rented and ${daysBooked} booked of ${daysAvailable} car-days`,
    },
    ...money('Income', income, `${pluralize(returned, 'rental')} returned`),
    ...money('Booked ahead', bookedAhead, 'due back on these days'),
    {
      term: 'Average rental',
      value: averageDays === null ? 'none' : pluralize(averageDays, 'day'),
      note: 'of rentals returned',
    },
  ]
  return (
    <dl className={clsx('grid grid-cols-2 border-b border-line', stats.length > 2 && 'lg:grid-cols-4')}>
      {stats.map(({ term, value, note }) => (
        <div
          key={term}
          className="border-line px-5 py-3 max-lg:even:border-l max-lg:nth-[n+3]:border-t max-md:px-4 lg:not-first:border-l"
        >
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="text-title wide tabular-nums">{value}</dd>
          <dd className="text-small text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the figure of an amount; none if the user sees no prices. */
function money(term: string, cents: Cents | null, note: string) {
  return cents === null ? [] : [{ term, value: displayMoney(cents), note }]
}

function CarRow({ car }: { car: ServiceReport['rentals']['cars'][number] }) {
  const { daysHired, daysBooked, daysAvailable, income } = car
  const share = percentOf(daysHired + daysBooked, daysAvailable) ?? 0
  return (
    <PanelRow
      name={
        <>
          <PlateChip plate={car.licensePlate} />
          <b className="font-label">{vehicleName(car)}</b>
        </>
      }
    >
      <PanelCell wideOnly>{daysHired}</PanelCell>
      <PanelCell wideOnly>{daysBooked}</PanelCell>
      <PanelCell>
        <span className="flex items-center justify-end gap-3">
          <ShareBar share={share} ahead={percentOf(daysBooked, daysAvailable) ?? 0} />
          <span className="min-w-10">{share}%</span>
        </span>
      </PanelCell>
      {income !== null && <PanelCell>{displayMoney(income)}</PanelCell>}
    </PanelRow>
  )
}
