import { Fragment, type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Client, ClientInput, clientFields } from '#contract/clients/clients'
import type { Garage } from '#contract/settings/garage'
import {
  type ClientStatus,
  clientStatuses,
  clientStatusLabel,
  preferredContactLabel,
} from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { ClientContactFields, PreferredContactField } from '#web/forms/client-field.tsx'
import { type ContactForm, emptyContact, missingEmailErrors, normalizePhone } from '#web/forms/client-form.ts'
import { FormDialog, SegmentedField, TextField } from '#web/forms/staff-form.tsx'
import {
  type RecordModel,
  textsOf,
  useRecordForm,
  type ValidationErrors,
} from '#web/records/use-record-form.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Checkbox } from '#web/ui/choice-card.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { optionsOf } from '#web/ui/field.tsx'
import { clientActions } from './client-actions.ts'
import { describeOffersConsent } from './describe-offers-consent.ts'

/** Form values: everything that is not chosen is as typed. */
type ClientForm = Record<Exclude<keyof typeof clientFields, 'agreesToOffers'>, string> &
  ContactForm & { status: ClientStatus; agreesToOffers: boolean }

export const emptyClientForm: ClientForm = {
  ...textsOf(clientFields, null),
  ...emptyContact,
  status: 'active',
  agreesToOffers: false,
}

export const clientModel: RecordModel<ClientForm, Client, typeof ClientInput> = {
  stored: Client,
  input: ClientInput,
  fields: clientFields,
  valuesOf: (client) => {
    const { phone, preferredContact, status, agreesToOffers } = client
    const chosen = { preferredContact, status, agreesToOffers }
    return { ...textsOf(clientFields, client), phone: displayPhone(phone), ...chosen }
  },
  bodyOf: (form) => form,
  parts: [
    {
      label: 'Preferred contact',
      fields: ['preferredContact'],
      display: ({ preferredContact }) => preferredContactLabel(preferredContact),
    },
    { label: 'Status', fields: ['status'], display: ({ status }) => clientStatusLabel(status) },
    {
      label: clientFields.agreesToOffers.label,
      fields: ['agreesToOffers'],
      display: ({ agreesToOffers }) => (agreesToOffers ? 'Yes' : 'No'),
    },
  ],
  normalize: ({ phone }) => ({ phone: normalizePhone(phone) }),
}

/** Returns the model of a garage that requires an email or not. A client without one can be edited either way. */
function clientModelOf(client: Client | null, { clientEmailRequired }: Pick<Garage, 'clientEmailRequired'>) {
  const isRequired = clientEmailRequired && client?.email !== null
  return {
    ...clientModel,
    check: (form: ClientForm, errors: ValidationErrors<ClientForm>) => ({
      ...missingEmailErrors(form, { isRequired }),
      ...errors,
    }),
  }
}

// One input for each field of the contract: a field without one does not compile.
const inputs: Record<Exclude<keyof ClientForm, 'name' | 'phone' | 'email' | 'agreesToOffers'>, ReactNode> = {
  nickname: (
    <TextField<ClientForm>
      name="nickname"
      label={clientFields.nickname.label}
      optional
      className="col-span-full"
      maxLength={40}
    />
  ),
  preferredContact: <PreferredContactField />,
  status: (
    <SegmentedField<ClientForm, 'status'>
      name="status"
      label="Status"
      options={optionsOf(clientStatuses, clientStatusLabel)}
    />
  ),
}

/** Whether the client agrees to reminders that offer a booking, and since when. */
function OffersConsentField({ client }: { client: Client | null }) {
  const { register } = useFormContext<ClientForm>()
  const { garage } = useStaff()
  const hintId = useId()
  return (
    <div>
      <Checkbox {...register('agreesToOffers')} aria-describedby={hintId}>
        Agrees to reminders with offers to book
      </Checkbox>
      <p id={hintId} className="mt-1 text-small text-ink-2">
        {(client && describeOffersConsent(client, garage.timeZone)) ??
          'About the rego, inspection and next service. Tick it only if the client has said so.'}
      </p>
    </div>
  )
}

/** Creates or edits a client. */
export function ClientFormDialog({
  client,
  open,
  onOpenChange,
  onCreated,
}: DialogState & {
  /** The client to edit; null creates a new one. */
  client: Client | null
  /** Called with the id of a new client after it has been saved. */
  onCreated?: (id: string) => void
}) {
  const isNew = client === null
  const recordForm = useRecordForm({
    model: clientModelOf(client, useStaff().garage),
    record: client,
    newValues: emptyClientForm,
    create: clientActions.create,
    edit: clientActions.edit,
    fieldOfCode: { duplicate: 'email' },
    onDone: (id) => {
      onOpenChange(false)
      if (isNew) onCreated?.(id)
    },
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'Add New Client' : 'Edit Client'}
      description={client?.name}
      submitLabel={isNew ? 'Add client' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <ClientContactFields editing={client} />
      <div className="field-pairs">
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      <OffersConsentField client={client} />
    </FormDialog>
  )
}
