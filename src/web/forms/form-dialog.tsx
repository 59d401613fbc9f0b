import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { IconShape } from '#web/ui/icon.tsx'
import { ConflictSection } from './conflict-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormConflicts } from './use-conflicts.ts'

type FormDialogProps<Form extends FieldValues> = Omit<
  DialogProps,
  'dirty' | 'busy' | 'footer' | 'onSubmit'
> & {
  form: UseFormReturn<Form>
  /** Changes by other users while the form is open; absent in a form that edits no record. */
  conflicts?: FormConflicts
  isPending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: ReactNode
  submitIcon?: IconShape
  pendingLabel: string | undefined
  /** Submitting is not possible yet. */
  disabled?: boolean
}

/** Dialog with a form, which its content finds by `useFormContext`. */
export function FormDialog<Form extends FieldValues>({
  form,
  conflicts,
  isPending,
  submitLabel,
  submitIcon,
  pendingLabel,
  disabled = false,
  children,
  ...dialog
}: FormDialogProps<Form>) {
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormProvider {...form}>
      <Dialog
        {...dialog}
        dirty={isDirty && !isPending}
        busy={isPending}
        footer={
          <FormButtons icon={submitIcon} pending={isPending} pendingLabel={pendingLabel} disabled={disabled}>
            {submitLabel}
          </FormButtons>
        }
      >
        {conflicts && <ConflictSection conflicts={conflicts} />}
        <ErrorSummary form={form} />
        {children}
      </Dialog>
    </FormProvider>
  )
}
