import clsx from 'clsx'
import {
  Armchair,
  CalendarDays,
  CircleCheck,
  Fuel,
  KeyRound,
  Leaf,
  Minus,
  Settings2,
  TriangleAlert,
  Wrench,
  Zap,
} from 'lucide'
import { Link } from 'wouter'
import type { RentalVehicle, RentalVehicleCard } from '#contract/rentals/rental-vehicles'
import { displayMoney } from '#domain/money'
import { daysAhead, spokenDaysAhead } from '#domain/rentals/fleet-days'
import { fleetLine } from '#domain/rentals/fleet-line'
import {
  type FuelType,
  fuelTypeLabel,
  type RentalCarStatus,
  rentalCarStatusLabel,
  rentalCategoryLabel,
  transmissionLabel,
} from '#domain/rentals/rental-car'
import { weekdayOf } from '#domain/time/calendar-date'
import { displayShortDate, displayWeekday } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete } from '#web/records/edit-and-delete.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { useCalendarInUrl } from './use-calendar-in-url.ts'

export type FleetCardProps = {
  car: RentalVehicleCard
  onEdit: () => void
  onDelete: () => void
}

/** One rental car: details, daily rate and bookings of the next two weeks. */
export function FleetCard({ car, onEdit, onDelete }: FleetCardProps) {
  const { open } = useCalendarInUrl()
  const name = vehicleName(car)
  const spoken = `${name} ${car.licensePlate}`
  return (
    <Card
      top={
        <div className="border-b border-line bg-sunken px-10 pt-5 pb-3 xl:px-14 print:hidden">
          <CarSide body={car.category} className="mx-auto max-w-60" />
        </div>
      }
      footer={
        <>
          <Button
            variant="ghost"
            size="small"
            icon={CalendarDays}
            aria-label={`Calendar of ${spoken}`}
            onClick={() => open(car.id)}
            {...rowLink}
          >
            Calendar
          </Button>
          <EditAndDelete id={car.id} name={spoken} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className="flex min-w-0 items-center justify-between gap-2">
        <CardName className="truncate">{name}</CardName>
        <RentalCarBadge status={car.status} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <PlateChip plate={car.licensePlate} muted={car.status === 'inactive'} />
        <span className="text-small text-ink-2">{rentalCategoryLabel(car.category)}</span>
        <span className="ml-auto text-small whitespace-nowrap text-ink-2 tabular-nums">
          <b className="text-title text-ink wide">{displayMoney(car.dailyRate)}</b> per day
        </span>
      </div>
      <FleetCarSpecs car={car} />
      <CarDayStrip hires={car.hires} />
      <FleetLineText car={car} />
    </Card>
  )
}

const variants: Record<RentalCarStatus, { tone: Tone; icon: IconShape }> = {
  available: { tone: 'done', icon: CircleCheck },
  rented: { tone: 'progress', icon: KeyRound },
  maintenance: { tone: 'pending', icon: Wrench },
  inactive: { tone: 'idle', icon: Minus },
}

/** Status badge of a rental car. */
function RentalCarBadge({ status }: { status: RentalCarStatus }) {
  const { tone, icon } = variants[status]
  return (
    <Badge tone={tone} icon={icon}>
      {rentalCarStatusLabel(status)}
    </Badge>
  )
}

const fuelIcons: Record<FuelType, IconShape> = { petrol: Fuel, diesel: Fuel, hybrid: Leaf, electric: Zap }

type FleetCarSpecsProps = { car: Pick<RentalVehicle, 'seatingCapacity' | 'transmission' | 'fuelType'> }

/** Seats, transmission and fuel type. */
function FleetCarSpecs({ car }: FleetCarSpecsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      <li className="inline-flex items-center gap-1">
        <Icon shape={Armchair} size="small" className="text-ink-3" />
        {car.seatingCapacity}
        <span className="sr-only"> seats</span>
      </li>
      <li className="inline-flex items-center gap-1">
        <Icon shape={Settings2} size="small" className="text-ink-3" />
        {transmissionLabel(car.transmission)}
      </li>
      <li className="inline-flex items-center gap-1">
        <Icon shape={fuelIcons[car.fuelType]} size="small" className="text-ink-3" />
        {fuelTypeLabel(car.fuelType)}
      </li>
    </ul>
  )
}

/** The next two weeks of a car as a strip; booked days are filled. */
function CarDayStrip({ hires: rentals }: Pick<RentalVehicleCard, 'hires'>) {
  const { date: today } = useGarageNow()
  const days = daysAhead(rentals, today)
  return (
    <div
      role="img"
      aria-label={spokenDaysAhead(days)}
      className="grid grid-cols-[repeat(14,minmax(0,1fr))] gap-0.5"
    >
      {days.map(({ date, taken }) => {
        const weekday = weekdayOf(date)
        const isWeekend = weekday === 'saturday' || weekday === 'sunday'
        return (
          <span
            key={date}
            title={`${displayShortDate(date)}: ${taken ? 'booked' : 'available'}`}
            className={clsx('text-center text-tiny', isWeekend ? 'text-ink-3' : 'text-ink-2')}
          >
            <i
              className={clsx(
                'mb-0.5 block h-3 rounded-xs print-color-exact forced-colors:border',
                taken
                  ? 'bg-chart-1 forced-colors:bg-system-text forced-colors:forced-color-adjust-none'
                  : 'inset-ring inset-ring-line-2',
              )}
            />
            {displayWeekday(date).charAt(0)}
          </span>
        )
      })}
    </div>
  )
}

/** Who has the car now, or its next booking, which it opens. */
function FleetLineText({ car }: { car: RentalVehicleCard }) {
  const { linkTo } = useRecordInUrl('rental')
  const { kind, text, rental } = fleetLine(car, car.hires, useGarageNow())
  const isLate = kind === 'late'
  const line = (
    <>
      {isLate && <Icon shape={TriangleAlert} size="small" className="flex-none" />}
      <span className="truncate">{text}</span>
    </>
  )
  const look = clsx(
    'flex min-h-6 min-w-0 items-center gap-1 text-small tabular-nums',
    isLate ? 'font-label text-cancelled-fg' : 'text-ink-2',
  )
  return rental === undefined ? (
    <p className={look}>{line}</p>
  ) : (
    <Link href={linkTo(rental.id)} className={clsx(look, 'underline-offset-3 hover:underline')}>
      {line}
    </Link>
  )
}
