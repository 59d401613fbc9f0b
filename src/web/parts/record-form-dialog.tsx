import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ChangedElsewhereNotice } from './changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'

export type RecordFormDialogProps<Form extends FieldValues> = Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'width' | 'finalFocus' | 'children'
> & {
  form: UseFormReturn<Form>
  /** What the record that is edited says now, as the form would show it; null adds a new one. */
  current: Form | null
  /** What is edited: `this client`. */
  what: string
  isPending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Fills the form with what the record says now. */
  onReload: () => void
  submitLabel: ReactNode
  pendingLabel: string
}

/** The frame of a form that adds a record or mends one: nothing typed is lost unasked, nor a colleague's change unseen. */
export function RecordFormDialog<Form extends FieldValues>({
  form,
  current,
  what,
  isPending,
  onReload,
  submitLabel,
  pendingLabel,
  children,
  ...dialog
}: RecordFormDialogProps<Form>) {
  const { isDirty } = useFormState({ control: form.control })
  const { changed, accept } = useChangedElsewhere(current)
  return (
    <FormProvider {...form}>
      <Dialog
        {...dialog}
        dirty={isDirty && !isPending}
        busy={isPending}
        footer={
          <FormButtons
            pending={isPending}
            pendingLabel={pendingLabel}
            onCancel={() => dialog.onOpenChange(false)}
          >
            {submitLabel}
          </FormButtons>
        }
      >
        {changed && dialog.open && !isPending && (
          <ChangedElsewhereNotice
            what={what}
            onReload={() => {
              onReload()
              accept()
            }}
          />
        )}
        <ErrorSummary form={form} />
        {children}
      </Dialog>
    </FormProvider>
  )
}
