import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import type { FormConflicts } from '#web/forms/use-conflicts.ts'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'

type RecordFormDialogProps<Form extends FieldValues> = Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'width' | 'finalFocus' | 'footerNote' | 'children'
> & {
  form: UseFormReturn<Form>
  /** Changes by other users while the form is open. */
  conflicts: FormConflicts
  isPending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: ReactNode
  pendingLabel: string
  /** There is nothing to save yet. */
  disabled?: boolean
}

/** Dialog with a form that creates or edits a record. */
export function RecordFormDialog<Form extends FieldValues>({
  form,
  conflicts,
  isPending,
  submitLabel,
  pendingLabel,
  disabled = false,
  children,
  ...dialog
}: RecordFormDialogProps<Form>) {
  const { isDirty } = useFormState({ control: form.control })
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
            disabled={disabled}
            onCancel={() => dialog.onOpenChange(false)}
          >
            {submitLabel}
          </FormButtons>
        }
      >
        <ConflictSection conflicts={conflicts} />
        <ErrorSummary form={form} />
        {children}
      </Dialog>
    </FormProvider>
  )
}
