import { lazy, useState } from 'react'
import type { Bill } from '#contract/billing/line-items'
import { call } from '#web/api/call-api.ts'
import type { ActionEvents } from '#web/records/action.ts'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { useAnyAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { appointmentActions, type Leaving, type NextService } from './appointment-actions.ts'
import type { LeavingAppointment } from './check-out-dialog.tsx'

const Dialog = lazy(() => import('./check-out-dialog.tsx').then((m) => ({ default: m.CheckOutDialog })))

const { checkOut, checkOutInvoiced } = appointmentActions

interface CheckOutEvents<Subject> extends ActionEvents<Subject, Leaving, unknown> {
  /** Called instead if a dialog opens. */
  onDialog?: () => void
}

/**
 * Returns how to check a vehicle out. If the job has lines that are not invoiced, and the garage wants that, a dialog proposes the
 * invoice with its payment first. Users who see no prices check it out immediately.
 */
export function useCheckOut<Subject extends LeavingAppointment>({
  onDialog,
  ...events
}: CheckOutEvents<Subject> = {}) {
  const { seesPrices } = useStaff()
  const now = useGarageNow()
  const openDialog = useRecordDialog()
  const { run, isPending } = useAnyAction<Subject, Leaving, unknown>(events)
  const [isReading, setReading] = useState(false)
  async function start(appointment: Subject, nextService: NextService = {}) {
    setReading(true)
    const bill = seesPrices ? await billOf(appointment) : null
    if (bill !== null && bill.atCheckOut !== 'free') {
      onDialog?.()
      openDialog(appointment.id, (dialog) => <Dialog {...{ appointment, bill, nextService }} {...dialog} />)
    } else run(isInvoiced(bill) ? checkOutInvoiced : checkOut, appointment, { now, nextService })
    setReading(false)
  }
  return { start, isPending: isReading || isPending }
}

/** Returns the lines of a job; null if the user may not see them, or they cannot be read: that does not keep the vehicle here. */
const billOf = ({ id }: { id: string }): Promise<Bill | null> =>
  call('GET /api/appointments/{id}/lines', { params: { id } }).catch(() => null)

const isInvoiced = (bill: Bill | null) => bill?.invoices.some(({ state }) => state !== 'credited') ?? false

/** The button that checks a vehicle out, its next action. */
export function CheckOutButton({
  appointment,
  ...button
}: Omit<ButtonProps, 'onClick' | 'children'> & { appointment: LeavingAppointment }) {
  const { start, isPending } = useCheckOut({ keepsFocusOf: appointment.id })
  return (
    <Button
      icon={checkOut.icon}
      {...button}
      {...{ [NEXT_STEP]: appointment.id }}
      pending={isPending}
      onClick={() => void start(appointment)}
    >
      {checkOut.label}
    </Button>
  )
}
