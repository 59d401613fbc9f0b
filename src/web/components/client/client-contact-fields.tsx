import { Mail, Phone } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ClientForm, normalizePhone } from './client-form.ts'
import styles from './client-form-dialog.module.css'
import { KnownClient } from './known-client.tsx'
import { useKnownClients } from './use-known-clients.ts'

export type ContactForm = Pick<ClientForm, 'name' | 'phone' | 'email' | 'preferredContact'>

export type ClientContactFieldsProps = {
  /** The client being edited, whose own phone and email are not duplicates. */
  exceptId?: string | undefined
  /** Selects the existing client instead of creating one; without it, their record opens in a new tab. */
  onUse?: ((client: ChosenClient) => void) | undefined
}

/** Name, phone and email, with a hint if a client already has one of them. Needs a form that includes ContactForm. */
export function ClientContactFields({ exceptId, onUse }: ClientContactFieldsProps) {
  const { control, register, setValue, getValues, formState } = useFormContext<ContactForm>()
  const { errors } = formState
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] })
  const { byPhone, byEmail } = useKnownClients({ phone, email, exceptId })
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={100} autoComplete="off" autoCapitalize="words" />
      </Field>
      <div className={styles.pair}>
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
