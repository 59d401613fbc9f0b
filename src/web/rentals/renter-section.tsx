import { UserPlus } from 'lucide'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type ChosenClient, ClientField } from '#web/forms/client-field.tsx'
import type { ContactForm } from '#web/forms/client-form.ts'
import { NewClientSection } from '#web/forms/new-client-section.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The form values of the section. */
export interface RenterForm extends ContactForm {
  /** Create a client from the contact fields. */
  isNewClient: boolean
  client: ChosenClient | null
}

/** Existing client, or the contact of a new one. */
export function RenterSection() {
  const { control, getValues, setValue, setFocus, clearErrors, formState } = useFormContext<RenterForm>()
  const isNew = useWatch({ control, name: 'isNewClient' })
  const [typed, setTyped] = useState('')

  function turn(toNew: boolean) {
    clearErrors()
    if (toNew && getValues('name') === '' && getValues('client') === null) setValue('name', typed.trim())
    // The pressed button is replaced, so the focus moves.
    flushSync(() => setValue('isNewClient', toNew, { shouldDirty: true }))
    setFocus(toNew ? 'name' : 'client')
  }
  function use(client: ChosenClient) {
    setValue('client', client, { shouldDirty: true })
    turn(false)
  }

  if (isNew) {
    return <NewClientSection onUse={use} onLeave={() => turn(false)} />
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
            <button
              type="button"
              className="touch-link link"
              // The focus stays: leaving the empty field would show its error for a moment.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => turn(true)}
            >
              <Icon shape={UserPlus} size="small" />
              New client
            </button>
          }
        />
      )}
    />
  )
}
