import clsx from 'clsx'
import { UserPlus, UserSearch } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ClientContactFields } from '#web/components/client/client-contact-fields.tsx'
import { PreferredContactField } from '#web/components/client/preferred-contact-field.tsx'
import { type ChosenClient, ClientField } from '#web/components/client-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RentalForm } from './rental-form.ts'
import styles from './renter-section.module.css'

/** Existing client, or the contact of a new one. */
export function RenterSection() {
  const { control, getValues, setValue, setFocus, clearErrors, formState } = useFormContext<RentalForm>()
  const isNew = useWatch({ control, name: 'isNewClient' })
  const [typed, setTyped] = useState('')
  const headingId = useId()
  const turned = useRef(false)
  useEffect(() => {
    // The pressed button was replaced, so move the focus.
    if (turned.current) setFocus(isNew ? 'name' : 'client')
  }, [isNew, setFocus])

  function turn(toNew: boolean) {
    turned.current = true
    clearErrors()
    if (toNew && getValues('name') === '' && getValues('client') === null) setValue('name', typed.trim())
    setValue('isNewClient', toNew, { shouldDirty: true })
  }
  function use(client: ChosenClient) {
    setValue('client', client, { shouldDirty: true })
    turn(false)
  }

  if (isNew) {
    return (
      <section className={styles.person} aria-labelledby={headingId}>
        <div className={styles.header}>
          <span id={headingId}>New client</span>
          <button type="button" className={clsx('link', styles.turn)} onClick={() => turn(false)}>
            <Icon shape={UserSearch} size="small" />
            Choose an existing client
          </button>
        </div>
        <ClientContactFields onUse={use} />
        <PreferredContactField />
      </section>
    )
  }
  return (
    <Controller
      control={control}
      name="client"
      render={({ field }) => (
        <ClientField
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={formState.errors.client?.message}
          onTyped={setTyped}
          aside={
            <button type="button" className={clsx('link', styles.turn)} onClick={() => turn(true)}>
              <Icon shape={UserPlus} size="small" />
              New client
            </button>
          }
        />
      )}
    />
  )
}
