import { Car } from 'lucide-react'
import { type RefCallback, useEffect } from 'react'
import { vehicleName } from '#domain/vehicle/vehicle'
import { useRead } from '#web/api/hooks.ts'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import type { ChosenVehicle } from './appointment-form.ts'
import styles from './new-appointment.module.css'

export type VehicleFieldProps = {
  client: ChosenClient | null
  value: ChosenVehicle | null
  onChange: (vehicle: ChosenVehicle | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
}

/** One of the client's vehicles; a single one is selected automatically. */
export function VehicleField({ client, value, onChange, onBlur, inputRef, error }: VehicleFieldProps) {
  const { data, isFetching, isError, refetch } = useRead(
    'GET /api/vehicles',
    { query: { clientId: client?.id ?? '' } },
    { when: client !== null },
  )
  const only = data?.length === 1 ? data[0] : undefined
  useEffect(() => {
    if (only !== undefined && value === null) onChange(only)
  }, [only, value, onChange])
  const [first = ''] = client?.name.split(' ') ?? []
  const hint =
    client === null || data === undefined
      ? undefined
      : data.length === 0
        ? `${first} has no vehicles registered yet.`
        : `${first}'s vehicles: ${value === null ? data.length : `1 of ${data.length}`}`
  return (
    <Field label="Vehicle" error={error} hint={hint}>
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
          <span className={styles.found}>
            <PlateChip plate={vehicle.licensePlate} />
            <MatchedText text={vehicleName(vehicle)} typed={wanted} />
          </span>
        )}
      />
    </Field>
  )
}
