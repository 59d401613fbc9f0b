import { LocateFixed } from 'lucide'
import { useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { withPosition } from '#domain/tows/tow-location'
import { streetOf } from '#web/public/street-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FoundPosition } from './find-position.ts'
import type { TowForm } from './tow-booking-values.ts'

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
      <Field
        label="Pickup location"
        error={errors.pickupLocation ?? failure}
        good={found}
        hint="Street and suburb, or a nearby landmark"
      >
        <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput autoComplete="street-address" maxLength={300} {...text('pickupLocation')} />
          <Button icon={LocateFixed} pending={isAsking} pendingLabel="Looking..." onClick={locate}>
            Use my location
          </Button>
        </div>
      </Field>
      <Field
        className="mt-4"
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

type Position = Extract<FoundPosition, { accuracy: number }>

/** Returns the browser's position; requested only when `ask` is called. */
function usePosition(onFound: (position: Position) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [found, setFound] = useState<FoundPosition | null>(null)

  async function locate() {
    setFound(null)
    setIsAsking(true)
    const answer = await import('./find-position.ts').then(
      ({ findPosition }) => findPosition(),
      () => ({ failure: 'Your location could not be found. Please type the address.' }),
    )
    setIsAsking(false)
    setFound(answer)
    if ('accuracy' in answer) onFound(answer)
  }

  return {
    locate: () => void locate(),
    isAsking,
    failure: found !== null && 'failure' in found ? found.failure : null,
    accuracy: found !== null && 'accuracy' in found ? found.accuracy : null,
  }
}
