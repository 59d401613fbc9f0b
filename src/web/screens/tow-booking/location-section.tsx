import { LocateFixed } from 'lucide-react'
import type { Garage } from '#contract/garage'
import { withPosition } from '#domain/tow/tow-location'
import { streetOf } from '#web/components/booking/street-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './tow-fields.module.css'
import { usePosition } from './use-position.ts'
import type { TowForm } from './use-tow-booking-form.ts'

/** Form section for the pickup location and the destination. */
export function LocationSection({ form, garage }: { form: TowForm; garage: Garage }) {
  const { errors, text, change, latest } = form
  const { locate, isAsking, failure, accuracy } = usePosition((position) =>
    change('pickupLocation', withPosition(latest().pickupLocation, position)),
  )
  const found =
    accuracy !== null &&
    `Location found (within ${accuracy} m). Add anything that will help the driver find you.`
  const workshop = ['To the workshop', streetOf(garage)].filter(Boolean).join(', ')
  return (
    <>
      <div className={styles.place}>
        <Field
          label="Pickup location"
          error={errors.pickupLocation ?? failure}
          good={found}
          hint="Street and suburb, or a nearby landmark"
        >
          <TextInput autoComplete="street-address" maxLength={300} {...text('pickupLocation')} />
        </Field>
        <Button
          icon={LocateFixed}
          className={styles.locate}
          pending={isAsking}
          pendingLabel="Looking..."
          onClick={locate}
        >
          Use my location
        </Button>
      </div>
      <Field
        className={styles.below}
        label="Destination"
        optional
        error={errors.destinationLocation}
        hint="Or another address"
      >
        <TextInput
          autoComplete="off"
          maxLength={300}
          placeholder={workshop}
          {...text('destinationLocation')}
        />
      </Field>
    </>
  )
}
