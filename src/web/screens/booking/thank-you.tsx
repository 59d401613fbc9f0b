import { CalendarPlus, CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Garage } from '#contract/garage'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { addToCalendar } from './add-to-calendar.ts'
import type { Booked } from './booked.ts'
import { BookedCard } from './booked-card.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './thank-you.module.css'
import { wayToConfirm } from './way-to-confirm.ts'

export type ThankYouProps = {
  garage: Garage
  booked: Booked
}

/** What was booked and what happens next; it waits for the garage's answer. */
export function ThankYou({ garage, booked }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { receipt } = booked
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon shape={CheckCheck} strokeWidth={2.4} />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Thank You!
          </h1>
          <p className={styles.lead}>
            Your booking has been received and will be confirmed shortly.{' '}
            {wayToConfirm(receipt.client.preferredContact).promise}
          </p>
        </div>
      </div>
      <div className={styles.two}>
        <div>
          <h2>What happens next</h2>
          <NextSteps garage={garage} booked={booked} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              size="large"
              icon={CalendarPlus}
              onClick={() => addToCalendar(garage, booked)}
            >
              Add to my calendar
            </Button>
            <ButtonLink size="large" href="/">
              Back to Home
            </ButtonLink>
          </div>
        </div>
        <BookedCard receipt={receipt} className={styles.card} />
      </div>
    </div>
  )
}
