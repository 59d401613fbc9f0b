import type { PartOrder } from '#contract/parts/part-orders'
import { mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { partActions } from './part-actions.ts'

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
