import { towCauseLabel, towCauses } from '#domain/tow/tow-cause'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './tow-fields.module.css'
import type { TowForm } from './use-tow-booking-form.ts'

const answers = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

/** Form section for the cause and whether the car can be driven. */
export function TroubleSection({ form }: { form: TowForm }) {
  const { values, errors, text, change, control } = form
  return (
    <>
      <Field label="What happened?" labelHidden group="radio" error={errors.cause}>
        <div className={styles.causes}>
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
      <Field
        className={styles.below}
        label="Can the car be driven?"
        optional
        group="radio"
        error={errors.drivable}
      >
        <div className={styles.causes}>
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
      <Field className={styles.below} label="Tell us more" optional error={errors.issueDescription}>
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
