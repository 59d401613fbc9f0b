import { Fragment, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Vehicle, VehicleInput, vehicleFields } from '#contract/vehicles/vehicles'
import { displayPhone } from '#domain/contact/phone'
import { readKilometres } from '#domain/distance'
import { isCalendarDate, yearOf } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { vinProblem } from '#domain/vehicles/read-vin'
import { serviceMileageProblem } from '#domain/vehicles/service-due'
import {
  type VehicleStatus,
  vehicleName,
  vehicleStatuses,
  vehicleStatusLabel,
} from '#domain/vehicles/vehicle'
import { vehicleYearRange, yearProblem } from '#domain/vehicles/vehicle-years'
import { useRead } from '#web/api/hooks.ts'
import { MakeAndModelFields, PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import { type ChosenClient, ClientField } from '#web/forms/client-field.tsx'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { FormDialog, SelectField, TextField } from '#web/forms/staff-form.tsx'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { optionsOf } from '#web/ui/field.tsx'
import { vehicleActions } from './vehicle-actions.ts'

/** Form values: the owner as an object, everything else as typed. */
export type VehicleForm = Record<Exclude<keyof typeof vehicleFields, 'status'>, string> & {
  owner: ChosenClient | null
  status: VehicleStatus
}

export function newVehicle(thisYear: number, owner: ChosenClient | null): VehicleForm {
  return {
    owner,
    ...textsOf(vehicleFields, null),
    year: String(thisYear),
    mileage: '0',
    status: 'active',
  }
}

function textOfKilometres(kilometres: number | null): string {
  return kilometres === null ? '' : normalized.mileage(String(kilometres))
}

/** Returns the model of a vehicle's form; `thisYear` limits the year. `edited`: the vehicle as it is stored. */
export const vehicleModel = (
  thisYear: number,
  earliest: number,
  edited: Pick<Vehicle, 'serviceDueMileage'> | null = null,
): RecordModel<VehicleForm, Vehicle, typeof VehicleInput> => ({
  stored: Vehicle,
  input: VehicleInput,
  fields: vehicleFields,
  valuesOf: (vehicle) => ({
    owner: { id: vehicle.clientId, ...vehicle.client },
    ...textsOf(vehicleFields, vehicle),
    mileage: textOfKilometres(vehicle.mileage),
    serviceDueMileage: textOfKilometres(vehicle.serviceDueMileage),
    status: vehicle.status,
  }),
  bodyOf: ({ owner, year, mileage, serviceDueMileage, ...typed }) => ({
    ...typed,
    clientId: owner?.id ?? '',
    year: Number(year.trim() || Number.NaN),
    mileage: readKilometres(mileage) ?? mileage,
    serviceDueMileage: readKilometres(serviceDueMileage) ?? serviceDueMileage,
  }),
  renamed: { clientId: 'owner' },
  parts: [
    {
      label: 'Vehicle Owner',
      fields: ['owner'],
      display: ({ owner }) => (owner === null ? '' : `${owner.name}, ${displayPhone(owner.phone)}`),
    },
    { label: 'Make and model', fields: ['make', 'model'] },
    {
      label: 'Current Mileage',
      fields: ['mileage'],
      display: ({ mileage }) => (mileage === '' ? '' : `${mileage} km`),
    },
    ...(['registrationExpires', 'inspectionDue', 'serviceDueDate'] as const).map((name) => ({
      label: vehicleFields[name].label,
      fields: [name],
      display: (form: VehicleForm) => (isCalendarDate(form[name]) ? displayDate(form[name]) : form[name]),
    })),
    { label: 'Status', fields: ['status'], display: ({ status }) => vehicleStatusLabel(status) },
  ],
  normalize: ({ owner, licensePlate, vin }) => ({
    owner: owner?.id,
    licensePlate: normalized.licensePlate(licensePlate),
    vin: normalized.vin(vin),
  }),
  check: ({ make, year, vin, mileage, serviceDueMileage }, errors) => {
    const next = readKilometres(serviceDueMileage)
    return {
      ...errors,
      year: yearProblem(Number(year), vehicleYearRange(thisYear, earliest)) ?? undefined,
      vin: vin.trim() === '' ? undefined : (vinProblem(vin, Number(year)) ?? undefined),
      serviceDueMileage:
        errors.serviceDueMileage ??
        (next === (edited?.serviceDueMileage ?? null)
          ? undefined
          : (serviceMileageProblem(next, readKilometres(mileage)) ?? undefined)),
      // Without a make there is no model to choose.
      model: make.trim() === '' ? undefined : errors.model,
    }
  },
})

/** Registers or edits a vehicle. */
export function VehicleDialog({
  open,
  onOpenChange,
  vehicle = null,
  owner = null,
}: DialogState & {
  /** The vehicle to edit, as currently stored; null registers a new one. */
  vehicle?: Vehicle | null
  /** Owner of a new vehicle, if known. */
  owner?: ChosenClient | null
}) {
  const thisYear = yearOf(useGarageNow().date)
  const { earliestVehicleYear } = useStaff().garage
  const recordForm = useRecordForm({
    model: vehicleModel(thisYear, earliestVehicleYear, vehicle),
    record: vehicle,
    newValues: newVehicle(thisYear, owner),
    create: vehicleActions.create,
    edit: vehicleActions.edit,
    fieldOfCode: { duplicate: 'licensePlate', still_in_use: 'owner', transition_refused: 'status' },
    onDone: () => onOpenChange(false),
  })
  const isNew = vehicle === null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'Register Vehicle' : 'Edit Vehicle'}
      description={isNew ? undefined : vehicleName(vehicle)}
      width={560}
      submitLabel={isNew ? 'Register Vehicle' : 'Save changes'}
      pendingLabel={isNew ? 'Registering...' : 'Saving...'}
    >
      <VehicleFields />
    </FormDialog>
  )
}

/** Dialog for a new vehicle, with the owner preselected if known. */
export function RegisterVehicle({
  open,
  onOpenChange,
  ownerId,
}: DialogState & {
  /** Id of the owner from the URL; empty if not yet chosen. */
  ownerId: string
}) {
  const owner = useRead('GET /api/clients/{id}', { params: { id: ownerId } }, { when: ownerId !== '' })
  // If the owner no longer exists, the field is empty.
  if (ownerId !== '' && owner.isPending) return null
  return <VehicleDialog open={open} onOpenChange={onOpenChange} owner={owner.data ?? null} />
}

/** A date on which something is due. */
function DueField({ name }: { name: 'registrationExpires' | 'inspectionDue' | 'serviceDueDate' }) {
  return (
    <TextField<VehicleForm>
      name={name}
      label={vehicleFields[name].label}
      optional
      type="date"
      min="2000-01-01"
      max="2099-12-31"
    />
  )
}

/** Owner, details and status of a vehicle. */
function VehicleFields() {
  const { control } = useFormContext<VehicleForm>()
  // One input for each field of the contract: a field without one does not compile.
  const inputs: Record<Exclude<keyof VehicleForm, 'owner' | 'model'>, ReactNode> = {
    make: <MakeAndModelFields />,
    year: <YearField<VehicleForm> name="year" />,
    licensePlate: <PlateField<VehicleForm> name="licensePlate" optional />,
    vin: (
      <TextField<VehicleForm>
        name="vin"
        label="VIN Number"
        optional
        className="col-span-full"
        variant="figures"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="17 characters"
        maxLength={24}
        normalize={normalized.vin}
      />
    ),
    mileage: (
      <TextField<VehicleForm>
        name="mileage"
        label="Current Mileage"
        optional
        variant="figures"
        inputMode="numeric"
        after="km"
        maxLength={12}
        normalize={normalized.mileage}
      />
    ),
    engineSize: (
      <TextField<VehicleForm>
        name="engineSize"
        label="Engine Size"
        optional
        placeholder="1.8 L"
        maxLength={20}
      />
    ),
    colour: <TextField<VehicleForm> name="colour" label="Colour" optional maxLength={30} />,
    status: (
      <SelectField<VehicleForm>
        name="status"
        label="Status"
        options={optionsOf(vehicleStatuses, vehicleStatusLabel)}
      />
    ),
    registrationExpires: <DueField name="registrationExpires" />,
    inspectionDue: <DueField name="inspectionDue" />,
    serviceDueDate: <DueField name="serviceDueDate" />,
    serviceDueMileage: (
      <TextField<VehicleForm>
        name="serviceDueMileage"
        label="Next service at"
        optional
        variant="figures"
        inputMode="numeric"
        after="km"
        hint="Or on the date, whichever is first."
        maxLength={12}
        normalize={normalized.mileage}
      />
    ),
  }
  return (
    <>
      <Controller
        control={control}
        name="owner"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <ClientField {...field} label="Vehicle Owner" inputRef={ref} error={error?.message} />
        )}
      />
      <div className="field-pairs">
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
    </>
  )
}
