import { useForm } from 'react-hook-form'
import { whyNotHere } from '#domain/rental/why-not-here'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { complaintsOf, formOf, type MoveForm, timesOf } from './move-form.ts'
import { type MovableRental, movesAnything, type RentalMove } from './rental-move.ts'
import { useCarFits } from './use-car-fits.ts'
import { useMoveRental } from './use-move-rental.ts'

/** The form of a move and what becomes of it; a refusal keeps everything that was chosen. */
export function useMoveForm(booking: MovableRental, onDone: () => void) {
  const { date: today, ...clock } = useGarageNow()
  const { turnaroundMinutes } = useStaff().garage.hireRules
  const { move, isPending } = useMoveRental()
  const form = useForm<MoveForm>({
    mode: 'onTouched',
    defaultValues: formOf(booking),
    resolver: ruleResolver((values) => complaintsOf(values, booking, today)),
  })
  const values = form.watch()
  const times = timesOf(values)
  const fits = useCarFits(booking, times)
  const car = fits.cars.find(({ id }) => id === values.rentalVehicleId)
  const fit = fits.fitOn(car)
  const from = fits.cars.find(({ id }) => id === booking.rentalVehicleId)
  const wanted: RentalMove | null =
    car && times && fit?.fits
      ? { booking, from, to: { car, times }, notifyClient: values.notifyClient }
      : null
  const moves = wanted !== null && movesAnything(wanted)

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
  const room = { turnaroundMinutes, now: { date: today, ...clock } }
  const whyNot =
    car && times && fit?.fits === false && fit.because !== 'times'
      ? whyNotHere(fit, { car, times, room })
      : null
  return { form, submit, isPending, fits, wanted: moves ? wanted : null, whyNot, today }
}
