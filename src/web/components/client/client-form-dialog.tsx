import { Controller } from 'react-hook-form'
import type { Client } from '#contract/clients'
import { clientStatuses, clientStatusLabel } from '#domain/people/client'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ClientContactFields } from './client-contact-fields.tsx'
import styles from './client-form-dialog.module.css'
import { PreferredContactField } from './preferred-contact-field.tsx'
import { useClientForm } from './use-client-form.ts'

export type ClientFormDialogProps = {
  /** The client to edit; null creates a new one. */
  client: Client | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates or edits a client. */
export function ClientFormDialog({ client, open, onOpenChange }: ClientFormDialogProps) {
  const { form, conflicts, submit, isPending } = useClientForm(client, () => onOpenChange(false))
  const { control, formState } = form
  const { errors } = formState
  const isNew = client === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'Add New Client' : 'Edit Client'}
      description={client?.name}
      submitLabel={isNew ? 'Add client' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <ClientContactFields exceptId={client?.id} />
      <div className={styles.pair}>
        <PreferredContactField />
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <Field label="Status" group="radio" error={errors.status?.message}>
              <Segmented
                wide
                value={field.value}
                onChange={field.onChange}
                options={clientStatuses.map((value) => ({ value, label: clientStatusLabel(value) }))}
              />
            </Field>
          )}
        />
      </div>
    </RecordFormDialog>
  )
}
