import { Phone } from 'lucide'
import { useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { ButtonLink } from '#web/ui/button.tsx'
import type { TowPhone } from './tow-hero.tsx'

/** Card with the next steps and a button to call the garage. */
export function TowNextSteps({ garage, phone }: { garage: Garage; phone: TowPhone | null }) {
  const [now] = useState(() => new Date())
  return (
    <aside
      className="rounded-xl border border-line bg-surface p-6 shadow-raised"
      aria-labelledby="what-happens-next"
    >
      <h2 id="what-happens-next" className="mb-3">
        What happens next
      </h2>
      <ol className="mb-5 ml-2">
        {stepsAhead(garage, now).map(({ name, text }, step) => (
          <li key={name} className="step-line relative pb-4 pl-6 text-ink-2 last:pb-0">
            <i
              className="absolute top-0.5 -left-2 grid size-4.5 place-items-center rounded-xs bg-surface text-micro font-heading text-primary tabular-nums inset-ring-2 inset-ring-primary"
              aria-hidden="true"
            >
              {step + 1}
            </i>
            <b className="block font-label text-ink">{name}</b> {text}
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
          <span className="tabular-nums">{phone.shown}</span>
        </ButtonLink>
      )}
    </aside>
  )
}

/** Returns the steps that follow a tow request. */
export function stepsAhead({ today: { closeTime }, timeZone }: Garage, now: Date) {
  const isStillOpen = closeTime !== null && civilOf(now, timeZone).time < closeTime
  const until = isStillOpen ? `, today until ${displayTime(closeTime)}.` : '.'
  return [
    { name: "We'll call you back", text: `As soon as we can${until}` },
    { name: "We'll tell you the price first", text: "We won't send a truck until you agree." },
    { name: 'The truck leaves', text: "We'll tell you the driver's name and arrival time." },
    { name: 'Your car arrives at our workshop', text: "We'll look at it and send you a quote." },
  ]
}
