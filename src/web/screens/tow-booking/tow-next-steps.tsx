import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { Garage } from '#contract/garage'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { stepsAhead } from './steps-ahead.ts'
import styles from './tow-next-steps.module.css'
import type { TowPhone } from './tow-phone.ts'

export type TowNextStepsProps = { garage: Garage; phone: TowPhone | null }

/** Card with the next steps and a button to call the garage. */
export function TowNextSteps({ garage, phone }: TowNextStepsProps) {
  const [now] = useState(() => new Date())
  return (
    <aside className={styles.card} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol className={styles.steps}>
        {stepsAhead(garage, now).map(({ name, words }, step) => (
          <li key={name}>
            <i className="num" aria-hidden="true">
              {step + 1}
            </i>
            <b>{name}</b> {words}
          </li>
        ))}
      </ol>
      {phone && (
        <ButtonLink
          size="large"
          wide
          href={`tel:${phone.number}`}
          icon={Phone}
          aria-label={`Call ${phone.shown}`}
        >
          <span className="num">{phone.shown}</span>
        </ButtonLink>
      )}
    </aside>
  )
}
