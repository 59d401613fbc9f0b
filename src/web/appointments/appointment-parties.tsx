import { Car, CarFront } from 'lucide'
import { type RefCallback, useEffect, useRef } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { firstNameOf } from '#domain/clients/short-name'
import { identityFieldOf } from '#domain/clients/typed-identity'
import { readPlate } from '#domain/vehicles/read-plate'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import type { ChosenVehicle } from '#web/bookings/booking-dialogs.ts'
import { MakeAndModelFields, PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import { type ChosenClient, KnownRecord } from '#web/forms/client-field.tsx'
import { FormSection, NewClientSection } from '#web/forms/new-client-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { AppointmentForm } from './new-appointment-form.ts'
import { vehicleHitOf, WalkInBox, type WalkInHit } from './walk-in-box.tsx'

/** Client and vehicle of a new appointment: found in one box, or added in the same form. */
export function AppointmentParties({
  known,
}: {
  /** The existing client with the contact of the new one, as the server found it. */
  known: ChosenClient | null
}) {
  const { control } = useFormContext<AppointmentForm>()
  const [client, isNewClient, isNewVehicle] = useWatch({
    control,
    name: ['client', 'isNewClient', 'isNewVehicle'],
  })
  const { chooseHit, chooseClient, leaveNewClient, setNewVehicle } = useParties()
  const vehicles = useVehiclesOf(client)
  if (isNewClient)
    return (
      <>
        <NewClientSection onUse={chooseClient} onLeave={leaveNewClient} />
        {known && (
          <Notice
            end={
              <Button size="small" onClick={() => chooseClient(known)}>
                Use {known.name}
              </Button>
            }
          >
            {known.name} is already a client with this email and phone.
          </Notice>
        )}
        <NewVehicleSection onUse={chooseClient} onLeave={null} />
      </>
    )
  const box = (
    <Controller
      control={control}
      name="client"
      render={({ field, fieldState: { error } }) => (
        <WalkInBox
          value={field.value}
          onChoose={chooseHit}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={error?.message}
        />
      )}
    />
  )
  if (client !== null && (isNewVehicle || vehicles.data?.length === 0))
    return (
      <>
        {box}
        <NewVehicleSection
          owner={client}
          onUse={chooseClient}
          onLeave={vehicles.data?.length === 0 ? null : () => setNewVehicle(false)}
        />
      </>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {box}
      <Controller
        control={control}
        name="vehicle"
        render={({ field, fieldState: { error } }) => (
          <VehicleField
            client={client}
            vehicles={vehicles}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={error?.message}
            onNew={() => setNewVehicle(true)}
          />
        )}
      />
    </div>
  )
}

/** Returns the choices of client and vehicle. Each clears the errors of the fields that it replaces, and moves the focus. */
function useParties() {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext<AppointmentForm>()
  const next = useRef<keyof AppointmentForm | null>(null)
  // After each render: the control that had the focus has been replaced.
  useEffect(() => {
    if (next.current === null) return
    setFocus(next.current)
    next.current = null
  })

  function choose(client: ChosenClient | null, vehicle: ChosenVehicle | null) {
    clearErrors()
    setValue('client', client, { shouldDirty: true })
    setValue('vehicle', vehicle, { shouldDirty: true })
    setValue('isNewClient', false)
    setValue('isNewVehicle', false)
  }
  function startNewClient(typed: string) {
    clearErrors()
    const contact = ['name', 'phone', 'email'] as const
    for (const field of [...contact, 'licensePlate'] as const) setValue(field, '')
    setValue(identityFieldOf(typed), typed, { shouldDirty: true })
    setValue('client', null)
    setValue('vehicle', null)
    setValue('isNewClient', true, { shouldDirty: true })
    next.current = contact.find((field) => getValues(field) === '') ?? 'name'
  }
  return {
    chooseHit: (hit: WalkInHit | null) => {
      if (hit?.kind === 'new') startNewClient(hit.typed)
      else choose(hit?.client ?? null, hit?.kind === 'vehicle' ? hit.vehicle : null)
    },
    chooseClient: (client: ChosenClient, vehicle: ChosenVehicle | null = null) => {
      choose(client, vehicle)
      next.current = 'client'
    },
    leaveNewClient: () => {
      choose(null, null)
      next.current = 'client'
    },
    setNewVehicle: (isNew: boolean) => {
      clearErrors()
      setValue('vehicle', null)
      setValue('isNewVehicle', isNew, { shouldDirty: true })
      next.current = isNew ? 'licensePlate' : 'vehicle'
    },
  }
}

/** Reads the client's vehicles, and selects a single one; without any, a new one is added. */
function useVehiclesOf(client: ChosenClient | null) {
  const { getValues, setValue } = useFormContext<AppointmentForm>()
  const vehicles = useRead(
    'GET /api/vehicles',
    { query: { clientId: client?.id ?? '' } },
    { when: client !== null },
  )
  const { data } = vehicles
  useEffect(() => {
    if (client === null || data === undefined || getValues('isNewClient')) return
    const [only, ...others] = data
    if (only === undefined) setValue('isNewVehicle', true)
    else if (others.length === 0 && getValues('vehicle') === null && !getValues('isNewVehicle'))
      setValue('vehicle', only, { shouldValidate: true })
  }, [client, data, getValues, setValue])
  return vehicles
}

/** One of the client's vehicles. */
function VehicleField({
  client,
  vehicles,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  onNew,
}: {
  client: ChosenClient | null
  vehicles: ReturnType<typeof useVehiclesOf>
  value: ChosenVehicle | null
  onChange: (vehicle: ChosenVehicle | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
  /** Adds a vehicle instead. */
  onNew: () => void
}) {
  const { data, isFetching, isError, refetch } = vehicles
  const [first = ''] = client?.name.split(' ') ?? []
  const hint =
    client === null || data === undefined
      ? undefined
      : `${first}'s vehicles: ${value === null ? data.length : `1 of ${data.length}`}`
  return (
    <Field
      label="Vehicle"
      error={error}
      hint={hint}
      aside={
        client !== null && (
          <button
            type="button"
            className="touch-link link"
            // The focus stays: leaving the empty field would show its error for a moment.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onNew}
          >
            <Icon shape={CarFront} size="small" />
            New vehicle
          </button>
        )
      }
    >
      <Combobox<ChosenVehicle>
        label="Vehicle"
        items={data ?? []}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        itemKey={(vehicle) => vehicle.id}
        itemLabel={vehicleName}
        loading={isFetching}
        errorText={isError && 'Vehicles could not be loaded.'}
        onTryAgain={() => refetch()}
        emptyText="No vehicles found"
        disabled={client === null}
        placeholder={client === null ? 'Select client first' : 'Select vehicle'}
        icon={Car}
        renderLeading={(vehicle) => <PlateChip plate={vehicle.licensePlate} />}
        renderItem={(vehicle, wanted) => (
          <span className="flex min-w-0 items-center gap-2">
            <PlateChip plate={vehicle.licensePlate} />
            <MatchedText text={vehicleName(vehicle)} typed={wanted} />
          </span>
        )}
      />
    </Field>
  )
}

/** The vehicle of a new client, or another one of an existing client. */
function NewVehicleSection({
  owner,
  onUse,
  onLeave,
}: {
  /** The existing client. */
  owner?: ChosenClient
  /** Selects an existing vehicle with the typed plate, and its owner. */
  onUse: (client: ChosenClient, vehicle: ChosenVehicle) => void
  /** Returns to the choice of an existing vehicle; null if there is none. */
  onLeave: (() => void) | null
}) {
  const known = useKnownVehicle(owner)
  return (
    <FormSection
      title={owner === undefined ? 'New vehicle' : `New vehicle for ${owner.name}`}
      aside={
        onLeave && (
          <button type="button" className="touch-link ml-auto link" onClick={onLeave}>
            <Icon shape={Car} size="small" />
            Choose an existing vehicle
          </button>
        )
      }
    >
      <div className="field-pairs">
        <PlateField<AppointmentForm>
          name="licensePlate"
          hint={
            known ? (
              <KnownRecord>
                {known.client.name} already has a vehicle with this plate.{' '}
                <button
                  type="button"
                  className="touch-link link"
                  onClick={() => onUse(known.client, known.vehicle)}
                >
                  {known.client.id === owner?.id
                    ? 'Use this vehicle'
                    : `Book for ${firstNameOf(known.client.name)}`}
                </button>
              </KnownRecord>
            ) : (
              'The plate is enough, or make and model.'
            )
          }
        />
        <MakeAndModelFields />
        <YearField<AppointmentForm> name="year" />
      </div>
    </FormSection>
  )
}

/** Returns the existing vehicle with exactly the typed plate, that of the owner first; null without one. */
function useKnownVehicle(owner: ChosenClient | undefined) {
  const plate = readPlate(useWatch<AppointmentForm, 'licensePlate'>({ name: 'licensePlate' })) ?? ''
  const rested = useDebounced(plate)
  const { data: found } = useRead('GET /api/search', { query: { q: rested } }, { when: rested !== '' })
  if (rested !== plate || !found?.vehicles.exact) return null
  const same = found.vehicles.results.filter(({ licensePlate }) => licensePlate === plate)
  const best = same.find(({ clientId }) => clientId === owner?.id) ?? same[0]
  return best === undefined ? null : vehicleHitOf(best)
}
