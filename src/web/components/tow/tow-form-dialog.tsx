import type { TowBooking } from '#contract/tow-bookings'
import { useRead } from '#web/api/hooks.ts'
import { restoreFocus } from '#web/components/focus-target.ts'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { TowFields } from './tow-fields.tsx'
import { useTowRequestForm } from './use-tow-request-form.ts'

export type TowFormDialogProps = Omit<TowDialogProps, 'tow'> & {
  /** The request to edit; null creates a new one. */
  tow: TowBooking | null
}

/** Creates a tow request from a phone call, or edits one. */
export function TowFormDialog({ tow, open, onOpenChange, landing }: TowFormDialogProps) {
  const { data: now = tow } = useRead(
    'GET /api/tow-bookings/{id}',
    { params: { id: tow?.id ?? '' } },
    { when: tow !== null },
  )
  const { form, conflicts, submit, isPending } = useTowRequestForm(now, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const isNew = tow === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'New Tow Request' : 'Edit Tow Request'}
      description={tow?.customerName}
      finalFocus={landing}
      width={640}
      submitLabel={isNew ? 'Create request' : 'Save changes'}
      pendingLabel={isNew ? 'Creating...' : 'Saving...'}
    >
      <TowFields />
    </RecordFormDialog>
  )
}
