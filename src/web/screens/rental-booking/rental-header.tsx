import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './rental-header.module.css'
import { isBefore, type Step, steps } from './step-of.ts'

/** The title and the step indicator. */
export function RentalHeader({ step }: { step: Step }) {
  return (
    <>
      <h1 tabIndex={-1}>Book Your Rental Car</h1>
      <ol className={styles.steps}>
        {steps.map(({ name, label }, index) => {
          const isDone = isBefore(name, step)
          return (
            <li
              key={name}
              aria-current={name === step ? 'step' : undefined}
              className={clsx(isDone && styles.done, name === step && styles.current)}
            >
              <b className="num" aria-hidden="true">
                {isDone ? <Icon shape={Check} size="small" strokeWidth={3} /> : index + 1}
              </b>
              {label}
              {isDone && <span className="visually-hidden">, done</span>}
            </li>
          )
        })}
      </ol>
    </>
  )
}
