import { UserPlus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
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
              // The focus stays: an error shown on blur moves a dialog on a phone, and the button away from the pointer.
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
