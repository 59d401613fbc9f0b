import type { ServiceReport } from '#contract/reports'
import { displayMoney } from '#domain/money'
import { percentOf } from '#domain/reports/percent-of'
import { vehicleName } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { ShareBar } from './share-bar.tsx'
import styles from './stats-table.module.css'

export function ReportCarRow({ car }: { car: ServiceReport['rentals']['cars'][number] }) {
  const { daysHired, daysBooked, daysAvailable, income } = car
  const share = percentOf(daysHired + daysBooked, daysAvailable) ?? 0
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <PlateChip plate={car.licensePlate} />
          <b>{vehicleName(car)}</b>
        </span>
      </th>
      <td className={styles.wideOnly}>{daysHired}</td>
      <td className={styles.wideOnly}>{daysBooked}</td>
      <td>
        <span className={styles.share}>
          <ShareBar share={share} ahead={percentOf(daysBooked, daysAvailable) ?? 0} />
          <span className={styles.percent}>{share}%</span>
        </span>
      </td>
      <td>{displayMoney(income)}</td>
    </tr>
  )
}
