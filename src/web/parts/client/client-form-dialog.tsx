import { Controller, FormProvider } from 'react-hook-form'
import type { Client } from '#contract/clients'
import { clientStatuses, clientStatusLabel } from '#domain/people/client'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formOf } from './client-form.ts'
import styles from './client-form-dialog.module.css'
import { ContactFields } from './contact-fields.tsx'
import { PreferredContactField } from './preferred-contact-field.tsx'
import { useClientForm } from './use-client-form.ts'

export type ClientFormDialogProps = {
  /** Who is edited; null adds somebody new. */
  client: Client | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a client or changes what is known of one. */
export function ClientFormDialog({ client, open, onOpenChange }: ClientFormDialogProps) {
  const { form, submit, isPending } = useClientForm(client, () => onOpenChange(false))
  const { control, reset, formState } = form
  const { errors, isDirty } = formState
  const elsewhere = useChangedElsewhere(client && formOf(client))
  const isNew = client === null
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={isNew ? 'Add New Client' : 'Edit Client'}
        description={client?.name}
        dirty={isDirty && !isPending}
        busy={isPending}
        onSubmit={submit}
        footer={
          <FormButtons
            pending={isPending}
            pendingLabel={isNew ? 'Adding...' : 'Saving...'}
            onCancel={() => onOpenChange(false)}
          >
            {isNew ? 'Add client' : 'Save changes'}
          </FormButtons>
        }
      >
        {client && open && elsewhere.changed && !isPending && (
          <ChangedElsewhereNotice
            what="this client"
            onReload={() => {
              reset(formOf(client))
              elsewhere.accept()
            }}
          />
        )}
        <ErrorSummary form={form} />
        <ContactFields exceptId={client?.id} />
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
      </Dialog>
    </FormProvider>
  )
}
