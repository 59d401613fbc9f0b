import { ExternalLink, Mail, Phone, UserRoundCheck } from 'lucide'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { preferredContactLabel, preferredContacts } from '#domain/people/client'
import { readEmail } from '#domain/people/email'
import { readPhone } from '#domain/people/phone'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ChosenClient } from './client-field.tsx'
import { type ClientForm, normalizePhone } from './client-form.ts'

export type ContactForm = Pick<ClientForm, 'name' | 'phone' | 'email' | 'preferredContact'>

/** Name, phone and email, with a hint if a client already has one of them. Needs a form that includes ContactForm. */
export function ClientContactFields({
  exceptId,
  onUse,
}: {
  /** The client being edited, whose own phone and email are not duplicates. */
  exceptId?: string | undefined
  /** Selects the existing client instead of creating one; without it, their record opens in a new tab. */
  onUse?: ((client: ChosenClient) => void) | undefined
}) {
  const { control, register, setValue, getValues, formState } = useFormContext<ContactForm>()
  const { errors } = formState
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] })
  const { byPhone, byEmail } = useKnownClients({ phone, email, exceptId })
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={100} autoComplete="off" autoCapitalize="words" />
      </Field>
      <div className="field-pairs">
        <Field
          label="Phone"
          error={errors.phone?.message}
          hint={byPhone && <KnownClient client={byPhone} what="phone number" onUse={onUse} />}
        >
          <TextInput
            {...register('phone', { onBlur: () => setValue('phone', normalizePhone(getValues('phone'))) })}
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
          hint={byEmail && <KnownClient client={byEmail} what="email address" onUse={onUse} />}
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
    </>
  )
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
    <span role="status" className="flex items-start gap-1 text-ink-2 [&>svg]:mt-0.5 [&>svg]:text-primary">
      <Icon shape={UserRoundCheck} size="small" />
      <span>
        {client.name} already uses this {what}.{' '}
        {onUse === undefined ? (
          <a
            className="touch-link link"
            href={`/clients?client=${client.id}`}
            target="_blank"
            rel="noreferrer"
          >
            Open
            <span className="sr-only"> {client.name} in a new tab</span>
            <Icon shape={ExternalLink} size="tiny" />
          </a>
        ) : (
          <button type="button" className="touch-link link" onClick={() => onUse(client)}>
            Book for {client.name.split(' ')[0]}
          </button>
        )}
      </span>
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
  const { data } = useRead(
    'GET /api/clients/known',
    { query: { ...wanted, ...(exceptId !== undefined && { exceptId }) } },
    { when: isRested && rested !== ' ' },
  )
  return { byPhone: data?.byPhone ?? null, byEmail: data?.byEmail ?? null }
}

/** Preferred contact. Needs a form that includes ContactForm. */
export function PreferredContactField() {
  const { control } = useFormContext<ContactForm>()
  return (
    <Controller
      control={control}
      name="preferredContact"
      render={({ field, fieldState }) => (
        <Field label="Preferred contact" group="radio" error={fieldState.error?.message}>
          <Segmented
            wide
            value={field.value}
            onChange={field.onChange}
            options={preferredContacts.map((value) => ({ value, label: preferredContactLabel(value) }))}
          />
        </Field>
      )}
    />
  )
}
