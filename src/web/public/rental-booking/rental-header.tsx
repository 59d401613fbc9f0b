import clsx from 'clsx'
import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isBefore, type Step, steps } from './rental-steps.ts'

/** The title and the step indicator. */
export function RentalHeader({ step }: { step: Step }) {
  return (
    <>
      <h1 tabIndex={-1}>Book Your Rental Car</h1>
      <ol className="mt-6 flex">
        {steps.map(({ name, label }, index) => {
          const isDone = isBefore(name, step)
          return (
            <li
              key={name}
              aria-current={name === step ? 'step' : undefined}
              className={clsx(
                'step-dash flex items-center gap-2 pr-2 text-body font-label whitespace-nowrap md:pr-4',
                name === step ? 'text-ink' : 'text-ink-2',
              )}
            >
              <b
                className={clsx(
                  'grid size-7 place-items-center rounded-md border tabular-nums',
                  name === step && 'border-primary bg-primary text-on-primary',
                  isDone && 'border-transparent bg-primary-soft text-on-soft',
                  !isDone && name !== step && 'border-line-2 bg-surface',
                )}
                aria-hidden="true"
              >
                {isDone ? <Icon shape={Check} size="small" strokeWidth={3} /> : index + 1}
              </b>
              {label}
              {isDone && <span className="sr-only">, done</span>}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Loading state of the rental form. */
export function RentalSkeleton() {
  return (
    <>
      <RentalHeader step="dates" />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading the booking form"
        className="mt-8 grid max-w-column gap-4"
      >
        <Skeleton height={28} width={260} />
        <Skeleton height={420} radius={14} />
      </div>
    </>
  )
}
