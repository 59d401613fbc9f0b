import { LocateFixed } from 'lucide'
import { useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { displayCustomerDate } from '#domain/time/display'
import { OTHER_COLOUR } from '#domain/tows/car-colour'
import { towCauseLabel, towCauses } from '#domain/tows/tow-cause'
import { withPosition } from '#domain/tows/tow-location'
import { soonestTow, towDays, towHours } from '#domain/tows/tow-preferred-time'
import { ColourChoice } from '#web/forms/colour-choice.tsx'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import { PublicContactFields } from '#web/public/public-contact-fields.tsx'
import { streetOf } from '#web/public/street-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import type { FoundPosition } from './find-position.ts'
import { checkTowBooking, type TowForm, towSectionStates } from './tow-booking-values.ts'

/** The four numbered parts of the form. */
export function TowSections({ form, garage }: { form: TowForm; garage: Garage }) {
  const { values } = form
  const year = yearOf(garage.today.date)
  // The section states do not need phone validation, which would load the large phone library.
  const errors = checkTowBooking(values, {
    year,
    earliest: garage.earliestVehicleYear,
    readPhone: (text) => text,
  })
  const stateOf = towSectionStates(values, errors)
  return (
    <>
      <NumberedSection number={1} title="Where is the car?" state={stateOf('location')}>
        <LocationSection form={form} garage={garage} />
      </NumberedSection>
      <NumberedSection number={2} title="What happened?" optional state={stateOf('trouble')}>
        <TroubleFields form={form} />
      </NumberedSection>
      <NumberedSection number={3} title="Which car?" optional state={stateOf('car')}>
        <CarFields form={form} />
      </NumberedSection>
      <NumberedSection number={4} title="Who should we call?" state={stateOf('contact')}>
        <PublicContactFields form={form} emailOptional>
          <WhenFields form={form} today={garage.today.date} />
        </PublicContactFields>
      </NumberedSection>
    </>
  )
}

const answers = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

/** The cause, and whether the car can be driven. */
function TroubleFields({ form }: { form: TowForm }) {
  const { values, errors, text, change, control } = form
  return (
    <>
      <Field label="What happened?" labelHidden group="radio" error={errors.cause}>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
          {towCauses.map((cause, position) => (
            <ChoiceCard
              key={cause}
              type="radio"
              name="cause"
              value={cause}
              title={towCauseLabel(cause)}
              checked={values.cause === cause}
              ref={position === 0 ? control('cause') : undefined}
              onChange={() => change('cause', cause)}
            />
          ))}
        </div>
      </Field>
      <Field className="mt-4" label="Can the car be driven?" optional group="radio" error={errors.drivable}>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
          {Object.entries(answers).map(([answer, title]) => (
            <ChoiceCard
              key={answer}
              type="radio"
              name="drivable"
              value={answer}
              title={title}
              checked={values.drivable === answer}
              onChange={() => change('drivable', answer)}
            />
          ))}
        </div>
      </Field>
      <Field className="mt-4" label="Tell us more" optional error={errors.issueDescription}>
        <TextArea
          rows={3}
          maxLength={2000}
          placeholder="Anything the driver should know? For example, who is in the car or where the keys are."
          {...text('issueDescription')}
        />
      </Field>
    </>
  )
}

function CarFields({ form }: { form: TowForm }) {
  const { values, errors, text, change, leave, latest, control } = form
  return (
    <>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.7fr)_minmax(0,1.3fr)]">
        <Field label="Make" error={errors.make}>
          <TextInput autoComplete="off" maxLength={60} {...text('make')} />
        </Field>
        <Field label="Model" error={errors.model}>
          <TextInput autoComplete="off" maxLength={60} {...text('model')} />
        </Field>
        <Field label="Year" error={errors.year}>
          <TextInput
            variant="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...text('year')}
          />
        </Field>
        <Field label="License Plate" error={errors.licensePlate}>
          <TextInput
            variant="plate"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            {...text('licensePlate')}
            onBlur={() => {
              change('licensePlate', normalized.licensePlate(latest().licensePlate))
              leave('licensePlate')
            }}
          />
        </Field>
      </div>
      <Field
        className="mt-4"
        label={
          <>
            Colour <span className="font-regular text-ink-3">so the driver can find you</span>
          </>
        }
        group="radio"
        error={errors.colour}
      >
        <div ref={(chips) => control('colour')(chips?.querySelector('input') ?? null)}>
          <ColourChoice name="colour" value={values.colour} onChange={(colour) => change('colour', colour)} />
        </div>
      </Field>
      {values.colour === OTHER_COLOUR && (
        <Field className="mt-4" label="Which colour?" error={errors.otherColour}>
          <TextInput autoComplete="off" maxLength={30} {...text('otherColour')} />
        </Field>
      )}
    </>
  )
}

/** Preferred time: as soon as possible, or a day and optionally a time. */
function WhenFields({ form, today }: { form: TowForm; today: CalendarDate }) {
  const { values, errors, text } = form
  return (
    <>
      <Field label="When" error={errors.day}>
        <Select
          {...text('day')}
          options={[{ value: '', label: soonestTow }, ...towDays(today, displayCustomerDate)]}
        />
      </Field>
      {values.day !== '' && (
        <Field label="Time" error={errors.time}>
          <Select {...text('time')} options={[{ value: '', label: 'Any time' }, ...towHours]} />
        </Field>
      )}
    </>
  )
}

/** Form section for the pickup location and the destination. */
function LocationSection({ form, garage }: { form: TowForm; garage: Garage }) {
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
