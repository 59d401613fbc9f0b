import { Check, TriangleAlert } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './before-you-confirm.module.css'
import { requestChecks } from './request-checks.ts'

/** Answers before it is asked: is the garage open then, is there a place, is there time. */
export function BeforeYouConfirm({ request }: { request: Appointment }) {
  const { garage } = useStaff()
  const now = useGarageNow()
  const { date } = request.timeSlot
  const specialDays = useRead('GET /api/special-days', { query: { startDate: date, endDate: date } })
  const slots = useRead('GET /api/time-slots', {})
  if (specialDays.isError || slots.isError) {
    return (
      <ErrorAlert
        trying={specialDays.isFetching || slots.isFetching}
        onTryAgain={() => {
          void specialDays.refetch()
          void slots.refetch()
        }}
      >
        Opening hours and places could not be checked.
      </ErrorAlert>
    )
  }
  if (specialDays.data === undefined || slots.data === undefined) return <Skeleton height={40} />
  const checks = requestChecks({
    appointment: request,
    garage,
    specialDays: specialDays.data,
    slots: slots.data,
    now,
  })
  return (
    <ul className={styles.checks}>
      {checks.map(({ title, detail, good }) => (
        <li key={title}>
          <span className={styles.mark} data-tone={good ? 'done' : 'pending'}>
            <Icon shape={good ? Check : TriangleAlert} size="tiny" strokeWidth={3} />
            <span className="visually-hidden">{good ? 'Good: ' : 'Attention: '}</span>
          </span>
          <span className="grow">
            <b>{title}</b>
            <span className="small muted num">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
