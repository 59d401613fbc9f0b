import { ArrowRight } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RentalSoFar } from './rental-so-far.ts'

export type MainButtonProps = Pick<RentalSoFar, 'step' | 'car' | 'freeCount' | 'isPending'> &
  Pick<ButtonProps, 'size' | 'wide'> & {
    /** Use the short label (bottom bar). */
    short?: boolean
  }

/** Submit button: continues to the next step, or books in the last one. */
export function MainButton({ step, car, freeCount, isPending, short, ...style }: MainButtonProps) {
  if (step === 'details') {
    return (
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Booking..." {...style}>
        Book Rental Car
      </Button>
    )
  }
  const toCars =
    freeCount === undefined || freeCount === 0
      ? 'See cars'
      : `See ${freeCount} ${freeCount === 1 ? 'car' : 'cars'}`
  const toDetails = short ? 'Continue' : 'Continue to details'
  return (
    <Button type="submit" variant="primary" {...style}>
      {step === 'dates' && car === null ? toCars : toDetails}
      <Icon shape={ArrowRight} />
    </Button>
  )
}
