import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { fleetLine } from '#domain/rental/fleet-line'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './fleet-line-text.module.css'

/** Who has the car now, or its next booking. */
export function FleetLineText({ car }: { car: RentalVehicleCard }) {
  const { kind, text } = fleetLine(car, car.hires, useGarageNow())
  return (
    <p className={clsx(styles.line, kind === 'late' && styles.late)}>
      {kind === 'late' && <Icon shape={TriangleAlert} size="small" />}
      <span className="truncate">{text}</span>
    </p>
  )
}
