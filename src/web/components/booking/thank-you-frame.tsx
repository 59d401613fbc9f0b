import { CalendarPlus, CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './thank-you-frame.module.css'

export type ThankYouFrameProps = {
  /** What was received and what follows, in one or two sentences. */
  leading: ReactNode
  /** Card with the booking. */
  card: ReactNode
  /** Present if the booking has a time. */
  onAddToCalendar?: () => void
  /** Buttons after the calendar button. */
  actions: ReactNode
  /** The next steps. */
  children: ReactNode
}

/** Confirmation page after a booking; focuses its heading. */
export function ThankYouFrame({ leading, card, onAddToCalendar, actions, children }: ThankYouFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.screen}>
      <div className={styles.header}>
        <span className={styles.icon} aria-hidden="true">
          <Icon shape={CheckCheck} strokeWidth={2.4} />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Thank You!
          </h1>
          <p className={styles.leading}>{leading}</p>
        </div>
      </div>
      <div className={styles.two}>
        <div>
          <h2>What happens next</h2>
          {children}
          <div className={styles.actions}>
            {onAddToCalendar && (
              <Button variant="primary" size="large" icon={CalendarPlus} onClick={onAddToCalendar}>
                Add to my calendar
              </Button>
            )}
            {actions}
          </div>
        </div>
        <div className={styles.card}>{card}</div>
      </div>
    </div>
  )
}
