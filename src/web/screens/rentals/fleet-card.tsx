import { CalendarDays } from 'lucide-react'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { EditAndDelete } from '#web/components/edit-and-delete.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { RentalCarBadge } from '#web/components/rental/rental-car-badge.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { CarDayStrip } from './car-day-strip.tsx'
import { FleetCarSpecs } from './fleet-car-specs.tsx'
import styles from './fleet-card.module.css'
import { FleetLineText } from './fleet-line-text.tsx'
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
        <div className={styles.picture}>
          <CarSide body={car.category} />
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
          <EditAndDelete name={spoken} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className={styles.header}>
        <CardName className="truncate">{name}</CardName>
        <RentalCarBadge status={car.status} />
      </div>
      <div className={styles.price}>
        <PlateChip plate={car.licensePlate} muted={car.status === 'inactive'} />
        <span className="small muted">{rentalCategoryLabel(car.category)}</span>
        <span className={styles.rate}>
          <b>{displayMoney(car.dailyRate)}</b> per day
        </span>
      </div>
      <FleetCarSpecs car={car} />
      <CarDayStrip hires={car.hires} />
      <FleetLineText car={car} />
    </Card>
  )
}
