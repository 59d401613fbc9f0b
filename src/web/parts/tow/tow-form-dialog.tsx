import { FormProvider } from 'react-hook-form'
import type { TowBooking } from '#contract/tow-bookings'
import { useRead } from '#web/api/hooks.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { keepFocus } from '#web/parts/landing-place.ts'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { TowFields } from './tow-fields.tsx'
import { formOf } from './tow-form.ts'
import { useTowForm } from './use-tow-form.ts'

export type TowFormDialogProps = Omit<TowDialogProps, 'tow'> & {
  /** What is mended; null writes down a new call. */
  tow: TowBooking | null
}

/** What a caller says on the phone, written down while they say it; or mended later. */
export function TowFormDialog({ tow, open, onOpenChange, landing }: TowFormDialogProps) {
  const { data: now = tow } = useRead(
    'GET /api/tow-bookings/{id}',
    { params: { id: tow?.id ?? '' } },
    { when: tow !== null },
  )
  const { form, submit, isPending } = useTowForm(tow, () => {
    keepFocus(landing)
    onOpenChange(false)
  })
  const { isDirty } = form.formState
  const elsewhere = useChangedElsewhere(now && formOf(now))
  const isNew = tow === null
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={isNew ? 'New Tow Request' : 'Edit Tow Request'}
        description={tow?.customerName}
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        finalFocus={landing}
        onSubmit={submit}
        footer={
          <FormButtons
            pending={isPending}
            pendingLabel={isNew ? 'Creating...' : 'Saving...'}
            onCancel={() => onOpenChange(false)}
          >
            {isNew ? 'Create request' : 'Save changes'}
          </FormButtons>
        }
      >
        {now && open && elsewhere.changed && !isPending && (
          <ChangedElsewhereNotice
            what="this request"
            onReload={() => {
              form.reset(formOf(now))
              elsewhere.accept()
            }}
          />
        )}
        <ErrorSummary form={form} />
        <TowFields />
      </Dialog>
    </FormProvider>
  )
}
