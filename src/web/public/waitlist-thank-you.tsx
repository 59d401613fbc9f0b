import { BellRing } from 'lucide'
import type { WaitlistReceipt } from '#contract/waitlist/waitlist'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NextSteps } from './thank-you-frame.tsx'

const steps = [
  { name: 'You are on the waitlist', text: 'Nothing is booked yet' },
  {
    name: "We'll let you know",
    text: 'As soon as something becomes available',
  },
  { name: 'You book it', text: 'Within 30 minutes; the first to book gets it' },
]

/** Confirmation page after joining the waitlist. */
export function WaitlistThankYou({ receipt }: { receipt: WaitlistReceipt }) {
  return (
    <div className="mx-auto max-w-dialog">
      <span
        className="mb-4 grid size-16 place-items-center rounded-xl bg-done-bg text-done-fg"
        aria-hidden="true"
      >
        <Icon shape={BellRing} strokeWidth={2.4} className="size-8" />
      </span>
      <h1 ref={focusAtTop} tabIndex={-1}>
        Thank You!
      </h1>
      <p className="mt-1 mb-6 text-lead text-ink-2">
        You are on the waitlist. We'll let you know when something becomes available.
      </p>
      <NextSteps steps={steps} />
      <div className="flex flex-wrap gap-2 max-md:grid">
        <ButtonLink size="large" href={new URL(receipt.manageUrl).pathname}>
          See or leave the waitlist
        </ButtonLink>
        <ButtonLink size="large" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  )
}
