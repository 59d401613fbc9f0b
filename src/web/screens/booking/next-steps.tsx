import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { Icon } from '#web/ui/icon.tsx'
import type { Booked } from './booked.ts'
import { whenOf } from './booking-summary.ts'
import styles from './next-steps.module.css'
import { wayToConfirm } from './way-to-confirm.ts'

/** The way of a booking on the scale: received, and what comes. */
export function NextSteps({ garage, booked }: { garage: Garage; booked: Booked }) {
  const [received] = useState(() => civilOf(new Date(), garage.timeZone).time)
  const { receipt, phone } = booked
  const { preferredContact, email } = receipt.client
  const when = whenOf(receipt.timeSlotId)
  const street = garage.address.split(',')[0]?.trim()
  const steps = [
    { name: 'Received', words: `Today, ${displayTime(received)}` },
    { name: 'We confirm', words: wayToConfirm(preferredContact).words({ phone, email }) },
    { name: 'You bring the car', words: [when?.shortDate, when?.time, street].filter(Boolean).join(', ') },
    { name: 'We call before extra work', words: 'Nothing is done that you have not agreed to' },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, words }, step) => (
        <li key={name} className={clsx(step === 0 && styles.done, step === 1 && styles.current)}>
          <i aria-hidden="true">{step === 0 && <Icon shape={Check} size="small" strokeWidth={3} />}</i>
          <b>{name}</b> <span className="num">{words}</span>
        </li>
      ))}
    </ol>
  )
}
