import { ExternalLink, UserRound, UserRoundCheck } from 'lucide'
import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients/clients'
import { preferredContactLabel, preferredContacts } from '#domain/clients/client'
import { readEmail } from '#domain/contact/email'
import { displayPhone, readPhone } from '#domain/contact/phone'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field, optionsOf } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import type { ContactForm } from './client-form.ts'
import { EmailField, PhoneField, SegmentedField, TextField } from './staff-form.tsx'

/** The client properties that forms show and send. */
export type ChosenClient = Pick<Client, 'id' | 'name' | 'email' | 'phone'> &
  Partial<Pick<Client, 'preferredContact'>>

/** Returns `0412 345 678 · maya@example.com`, without an email only the phone. */
export function contactLine({ phone, email }: ChosenClient): string {
  return [displayPhone(phone), email].filter(Boolean).join(' · ')
}

/** Selects a client by name, phone or email. Searches on the server because the list can be long. */
export function ClientField({
  label = 'Client',
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  aside,
  onTyped,
}: {
  label?: string
  value: ChosenClient | null
  onChange: (client: ChosenClient | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  /** At the right of the label. */
  aside?: ReactNode
  /** Called with the search text. */
  onTyped?: ((text: string) => void) | undefined
}) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isFetching, isError, refetch } = useRead(
    'GET /api/clients',
    { query: { limit: 20, ...(search !== '' && { search }) } },
    { keepPrevious: true },
  )
  const hint =
    value &&
    [
      displayPhone(value.phone),
      value.preferredContact && `${preferredContactLabel(value.preferredContact)} preferred`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      <Combobox<ChosenClient>
        label={label}
        items={data ?? []}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        itemKey={(client) => client.id}
        itemLabel={(client) => client.name}
        onInputChange={(text) => {
          setTyped(text)
          onTyped?.(text)
        }}
        loading={isFetching || search !== typed.trim()}
        errorText={isError && 'Clients could not be loaded.'}
        onTryAgain={() => refetch()}
        emptyText="No clients found"
        placeholder="Select client"
        icon={UserRound}
        renderLeading={(client) => <Avatar name={client.name} size="small" />}
        renderItem={(client, wanted) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={client.name} size="small" />
            <span className="min-w-0">
              <MatchedText text={client.name} typed={wanted} />
              <span className="block truncate text-micro text-ink-2 tabular-nums in-data-highlighted:text-inherit">
                <MatchedText text={contactLine(client)} typed={wanted} />
              </span>
            </span>
          </span>
        )}
      />
    </Field>
  )
}

/** Name, phone and email, with a hint if a client already has one of them. Needs a form that includes ContactForm. */
export function ClientContactFields({
  editing = null,
  onUse,
}: {
  /** The client being edited, whose own phone and email are not duplicates. */
  editing?: Pick<Client, 'id' | 'email'> | null
  /** Selects the existing client instead of creating one; without it, their record opens in a new tab. */
  onUse?: ((client: ChosenClient) => void) | undefined
}) {
  const [phone, email] = useWatch<ContactForm, ['phone', 'email']>({ name: ['phone', 'email'] })
  const { byPhone, byEmail } = useKnownClients({ phone, email, exceptId: editing?.id })
  const isRequired = useStaff().garage.clientEmailRequired && editing?.email !== null
  usePreferredWithoutEmail(email)
  return (
    <>
      <TextField<ContactForm> name="name" label="Name" maxLength={100} autoCapitalize="words" />
      <div className="field-pairs">
        <PhoneField<ContactForm>
          name="phone"
          hint={byPhone && <KnownClient client={byPhone} what="phone number" onUse={onUse} />}
        />
        <EmailField<ContactForm>
          name="email"
          optional={!isRequired}
          hint={
            byEmail ? (
              <KnownClient client={byEmail} what="email address" onUse={onUse} />
            ) : (
              !isRequired && email.trim() === '' && 'Without an email, messages become calls to make.'
            )
          }
        />
      </div>
    </>
  )
}

/** Changes the preferred contact from email to phone when the email is cleared. */
function usePreferredWithoutEmail(email: string) {
  const { getValues, setValue } = useFormContext<ContactForm>()
  const isEmpty = email.trim() === ''
  useEffect(() => {
    if (isEmpty && getValues('preferredContact') === 'email') setValue('preferredContact', 'phone')
  }, [isEmpty, getValues, setValue])
}

/** Hint that a client already uses this value. Without `onUse` the client opens in a new tab, which keeps the form. */
function KnownClient({
  client,
  what,
  onUse,
}: {
  client: ChosenClient
  what: string
  /** Selects this client instead of creating one. */
  onUse?: ((client: ChosenClient) => void) | undefined
}) {
  return (
    <KnownRecord>
      {client.name} already uses this {what}.{' '}
      {onUse === undefined ? (
        <a className="touch-link link" href={`/clients?client=${client.id}`} target="_blank" rel="noreferrer">
          Open
          <span className="sr-only"> {client.name} in a new tab</span>
          <Icon shape={ExternalLink} size="tiny" />
        </a>
      ) : (
        <button type="button" className="touch-link link" onClick={() => onUse(client)}>
          Book for {client.name.split(' ')[0]}
        </button>
      )}
    </KnownRecord>
  )
}

/** Hint below a field: an existing record has the typed value. */
export function KnownRecord({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="flex items-start gap-1 text-ink-2 [&>svg]:mt-0.5 [&>svg]:text-primary">
      <Icon shape={UserRoundCheck} size="small" />
      <span>{children}</span>
    </span>
  )
}

/** Returns the clients that have the typed phone or email; null for a value that is not yet valid. */
function useKnownClients({
  phone,
  email,
  exceptId,
}: {
  phone: string
  email: string
  exceptId: string | undefined
}) {
  const wanted = { phone: readPhone(phone) ?? '', email: readEmail(email) ?? '' }
  const rested = useDebounced(`${wanted.phone} ${wanted.email}`)
  const isRested = rested === `${wanted.phone} ${wanted.email}`
  const { data: known } = useRead(
    'GET /api/clients/known',
    { query: { ...wanted, ...(exceptId !== undefined && { exceptId }) } },
    { when: isRested && rested !== ' ' },
  )
  return { byPhone: known?.byPhone ?? null, byEmail: known?.byEmail ?? null }
}

/** Preferred contact. Needs a form that includes ContactForm. */
export function PreferredContactField() {
  return (
    <SegmentedField<ContactForm, 'preferredContact'>
      name="preferredContact"
      label="Preferred contact"
      options={optionsOf(preferredContacts, preferredContactLabel)}
    />
  )
}
