import { useForm } from 'react-hook-form'
import { whyNotHere } from '#domain/rental/why-not-here'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { hireComplaintsOf, timesOf } from '#web/parts/hire-choice/hire-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { type MoveForm, moveFormOf } from './move-form.ts'
import { type MovableRental, movesAnything, type RentalMove } from './rental-move.ts'
import { useCarFits } from './use-car-fits.ts'
import { useMoveRental } from './use-move-rental.ts'

/** The form of a move and what becomes of it; a refusal keeps everything that was chosen. */
export function useMoveForm(booking: MovableRental, onDone: () => void) {
  const now = useGarageNow()
  const { turnaroundMinutes } = useStaff().garage.hireRules
  const { move, isPending } = useMoveRental()
  const asked = { today: now.date, before: booking }
  const form = useForm<MoveForm>({
    mode: 'onTouched',
    defaultValues: moveFormOf(booking),
    resolver: ruleResolver<MoveForm>((values) => hireComplaintsOf(values, asked)),
  })
  const values = form.watch()
  const times = timesOf(values)
  const fits = useCarFits(booking, times)
  const car = fits.cars.find(({ id }) => id === values.rentalVehicleId)
  const from = fits.cars.find(({ id }) => id === booking.rentalVehicleId)
  const fit = fits.fitOn(car)
  const wanted: RentalMove | null =
    car && times && fit?.fits
      ? { booking, from, to: { car, times }, notifyClient: values.notifyClient }
      : null
  const moves = wanted !== null && movesAnything(wanted)
  const isAgainst = car && times && fit?.fits === false && fit.because !== 'times'

  const submit = form.handleSubmit(async () => {
    if (isPending || wanted === null) return
    if (!moves) return onDone()
    try {
      await move(wanted)
      onDone()
    } catch (error) {
      applyRefusal(form, error)
    }
  })
  return {
    form,
    submit,
    isPending,
    fits,
    /** What will be, where it differs from what is. */
    wanted: moves ? wanted : null,
    whyNot: isAgainst ? whyNotHere(fit, { car, times, room: { turnaroundMinutes, now } }) : null,
  }
}
