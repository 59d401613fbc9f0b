import { CarSide } from '#web/components/drawings/car-side.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { changesSomething, type Entry, type Step } from './entry.ts'
import { EntryLeading } from './entry-leading.tsx'
import styles from './palette.module.css'

export type PreviewProps = {
  entry: Entry
  /** A change is being saved. */
  pending: boolean
  onStep: (entry: Entry, step: Step) => void
}

/** Details of the highlighted entry and its actions; Enter runs the first. */
export function Preview({ entry, pending, onStep }: PreviewProps) {
  const { leading, title, heading, about, drawing, details, steps } = entry
  return (
    <section className={styles.preview} aria-label="Preview">
      {drawing !== undefined && (
        <div className={styles.drawing}>
          <CarSide body={drawing} />
        </div>
      )}
      <div className={styles.mark}>
        <EntryLeading leading={leading} large />
      </div>
      <b className={styles.name}>{heading ?? title}</b>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {details.length > 0 && <DescriptionList details={details} className={styles.details} />}
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <Button
            key={step.label}
            icon={step.icon}
            wide
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={(pending && changesSomething(step)) || undefined}
            onClick={() => onStep(entry, step)}
          >
            {step.label}
            {index === 0 && (
              <span className={styles.enter}>
                <Kbd>Enter</Kbd>
              </span>
            )}
          </Button>
        ))}
      </div>
    </section>
  )
}
