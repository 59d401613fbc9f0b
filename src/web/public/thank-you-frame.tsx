import clsx from 'clsx'
import { CalendarPlus, Check, CheckCheck } from 'lucide'
import type { ReactNode } from 'react'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Confirmation page after a booking; focuses its heading. */
export function ThankYouFrame({
  leading,
  card,
  onAddToCalendar,
  manageUrl,
  manageLabel = 'See or change your booking',
  actions,
  children,
}: {
  /** What was received and what follows, in one or two sentences. */
  leading: ReactNode
  /** Card with the booking. */
  card: ReactNode
  /** Present if the booking has a time. */
  onAddToCalendar?: () => void
  /** The link with which the customer manages the booking. */
  manageUrl: string
  manageLabel?: string
  /** Buttons after these. */
  actions: ReactNode
  /** The next steps. */
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-thanks">
      <div className="mb-5 items-start gap-5 md:mb-6 md:flex">
        <span
          className="grid size-16 flex-none place-items-center rounded-xl bg-done-bg text-done-fg max-md:mb-4"
          aria-hidden="true"
        >
          <Icon shape={CheckCheck} strokeWidth={2.4} className="size-8" />
        </span>
        <div>
          <h1 ref={focusAtTop} tabIndex={-1}>
            Thank You!
          </h1>
          <p className="mt-1 max-w-text text-lead text-ink-2">{leading}</p>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:gap-10">
        <div>
          <h2 className="mb-3">What happens next</h2>
          {children}
          <div className="flex flex-wrap gap-2 max-md:grid">
            {onAddToCalendar && (
              <Button variant="primary" size="large" icon={CalendarPlus} onClick={onAddToCalendar}>
                Add to my calendar
              </Button>
            )}
            <ButtonLink size="large" href={new URL(manageUrl).pathname}>
              {manageLabel}
            </ButtonLink>
            {actions}
          </div>
        </div>
        <div className="max-lg:order-first">{card}</div>
      </div>
    </div>
  )
}

/** Steps of a booking: the first is done, the second in progress, the others follow. */
export function NextSteps({ steps }: { steps: readonly { name: string; text: string }[] }) {
  return (
    <ol className="mb-6 ml-3">
      {steps.map(({ name, text }, step) => (
        <li key={name} className="step-line relative pb-6 pl-8 last:pb-0">
          <i
            className={clsx(
              'absolute top-0 -left-3 grid size-6 place-items-center rounded-md ring-4 ring-canvas',
              step === 0 ? 'bg-primary text-on-primary' : 'bg-surface inset-ring-2',
              step === 1 && 'inset-ring-pending after:size-2 after:rounded-xs after:bg-pending',
              step > 1 && 'inset-ring-control',
            )}
            aria-hidden="true"
          >
            {step === 0 && <Icon shape={Check} size="small" strokeWidth={3} />}
          </i>
          <b className="block text-lead">{name}</b>{' '}
          <span className="wrap-anywhere text-ink-2 tabular-nums">{text}</span>
        </li>
      ))}
    </ol>
  )
}
