import { CircleCheck, Clock, TriangleAlert } from 'lucide'
import type { PartOrder } from '#contract/parts/part-orders'
import { isLatePart } from '#domain/parts/part-order'
import { displayInstant, displayNearDate } from '#domain/time/display'
import { mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'
import { partActions } from './part-actions.ts'

/** Whether a part is on order, late or has arrived. */
export function PartBadge({ order }: { order: Pick<PartOrder, 'arrivedAt' | 'expectedDate'> }) {
  const { date } = useGarageNow()
  if (order.arrivedAt !== null)
    return (
      <Badge tone="done" icon={CircleCheck}>
        Arrived
      </Badge>
    )
  return isLatePart(order, date) ? (
    <Badge tone="cancelled" icon={TriangleAlert}>
      Late
    </Badge>
  ) : (
    <Badge tone="pending" icon={Clock}>
      On order
    </Badge>
  )
}

/** When the part is expected or arrived: `expected tomorrow`, `was expected yesterday`, `arrived Nov 23, 2026, 9:30 am`. */
export function PartDay({
  order: { arrivedAt, expectedDate },
}: {
  order: Pick<PartOrder, 'arrivedAt' | 'expectedDate'>
}) {
  const now = useGarageNow()
  if (arrivedAt !== null) {
    const { date, time } = displayInstant(arrivedAt, now.timeZone)
    return `arrived ${date}, ${time}`
  }
  if (expectedDate === null) return 'no day known'
  const day = displayNearDate(expectedDate, now.date)
  return isLatePart({ arrivedAt, expectedDate }, now.date) ? `was expected ${day}` : `expected ${day}`
}

/** Marks a part as arrived, with Undo; undoes the arrival of one that has arrived. Nothing for users who only read. */
export function ArrivalButton({
  order,
  ...button
}: { order: Pick<PartOrder, 'id' | 'part' | 'arrivedAt'> } & Pick<
  ButtonProps,
  'size' | 'variant' | 'className'
>) {
  const staff = useStaff()
  const action = order.arrivedAt === null ? partActions.arrive : partActions.undoArrival
  if (!mayDo(staff, action, order)) return null
  return (
    <ActionButton
      {...button}
      action={action}
      subject={order}
      values={{ arrived: order.arrivedAt === null }}
      isNextStep
      aria-label={`${action.label}: ${order.part}`}
    />
  )
}
