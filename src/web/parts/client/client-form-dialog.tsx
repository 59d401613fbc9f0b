import { Mail, Phone } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients'
import {
  clientStatuses,
  clientStatusLabel,
  preferredContactLabel,
  preferredContacts,
} from '#domain/people/client'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formOf, tidyPhone } from './client-form.ts'
import styles from './client-form-dialog.module.css'
import { KnownClient } from './known-client.tsx'
import { useClientForm } from './use-client-form.ts'
import { useKnownClients } from './use-known-clients.ts'

export type ClientFormDialogProps = {
  /** Who is edited; null adds somebody new. */
  client: Client | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a client or changes what is known of one. */
export function ClientFormDialog({ client, open, onOpenChange }: ClientFormDialogProps) {
  const { form, submit, isPending } = useClientForm(client, () => onOpenChange(false))
  const { control, register, setValue, reset, formState } = form
  const { errors, isDirty } = formState
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] })
  const { byPhone, byEmail } = useKnownClients({ phone, email, exceptId: client?.id })
  const elsewhere = useChangedElsewhere(client && formOf(client))
  const isNew = client === null
  return (
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
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={100} autoComplete="off" autoCapitalize="words" />
      </Field>
      <div className={styles.pair}>
        <Field
          label="Phone"
          error={errors.phone?.message}
          hint={byPhone && <KnownClient client={byPhone} what="phone number" />}
        >
          <TextInput
            {...register('phone', { onBlur: () => setValue('phone', tidyPhone(form.getValues('phone'))) })}
            type="tel"
            icon={Phone}
            inputMode="tel"
            autoComplete="off"
            placeholder="0412 345 678"
          />
        </Field>
        <Field
          label="Email"
          error={errors.email?.message}
          hint={byEmail && <KnownClient client={byEmail} what="email address" />}
        >
          <TextInput
            {...register('email')}
            type="email"
            icon={Mail}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Controller
          control={control}
          name="preferredContact"
          render={({ field }) => (
            <Field label="Preferred contact" group="radio" error={errors.preferredContact?.message}>
              <Segmented
                wide
                value={field.value}
                onChange={field.onChange}
                options={preferredContacts.map((value) => ({ value, label: preferredContactLabel(value) }))}
              />
            </Field>
          )}
        />
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
  )
}
