import { PackageCheck, Undo2 } from 'lucide'
import type { PartOrder } from '#contract/parts/part-orders'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { focusTarget, NEXT_STEP, restoreFocus } from '#web/records/focus-target.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Marks a part as arrived, with Undo; undoes the arrival of one that has arrived. Nothing for users who only read. */
export function ArrivalButton({
  order: { id, part, arrivedAt },
  ...button
}: { order: Pick<PartOrder, 'id' | 'part' | 'arrivedAt'> } & Pick<
  ButtonProps,
  'size' | 'variant' | 'className'
>) {
  const { mayChange } = useStaff()
  const undo = useChange('PATCH /api/part-orders/{id}/arrival', {
    onSuccess: () => showToast({ title: 'Success', description: 'Arrival undone' }),
    onError: (error) => toastFailure('Failed to undo the arrival.', error),
  })
  const arrive = useChange('PATCH /api/part-orders/{id}/arrival', {
    onSuccess: () =>
      showUndoToast(
        { title: 'Success', description: `${part} has arrived` },
        { id, onUndo: () => undo.mutate({ params: { id }, body: { arrived: false } }) },
      ),
    onError: (error) => toastFailure('Failed to mark the part as arrived.', error),
  })
  if (!mayChange) return null
  const isHere = arrivedAt !== null
  const { mutate, isPending } = isHere ? undo : arrive
  return (
    <Button
      {...button}
      icon={isHere ? Undo2 : PackageCheck}
      pending={isPending}
      aria-label={`${isHere ? 'Undo arrival' : 'Arrived'}: ${part}`}
      {...{ [NEXT_STEP]: id }}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        mutate({ params: { id }, body: { arrived: !isHere } })
      }}
    >
      {isHere ? 'Undo arrival' : 'Arrived'}
    </Button>
  )
}
