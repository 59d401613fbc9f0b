import { OTHER_COLOUR } from '#domain/tow/car-colour'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { ColourChoice } from '#web/components/tow/colour-choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './tow-fields.module.css'
import type { TowForm } from './use-tow-booking-form.ts'

/** Form section for the car. */
export function CarSection({ form }: { form: TowForm }) {
  const { values, errors, text, change, leave, latest, control } = form
  return (
    <>
      <div className={styles.car}>
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
        className={styles.below}
        label={
          <>
            Colour <span className={styles.aside}>so the driver can find you</span>
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
        <Field className={styles.below} label="Which colour?" error={errors.otherColour}>
          <TextInput autoComplete="off" maxLength={30} {...text('otherColour')} />
        </Field>
      )}
    </>
  )
}
