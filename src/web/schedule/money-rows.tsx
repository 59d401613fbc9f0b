import { FolderOpen } from 'lucide'
import type { ReactNode } from 'react'
import type { ListedDocument } from '#contract/billing/documents'
import type { Payment } from '#contract/billing/payments'
import type { AttentionEntry } from '#contract/schedule/attention'
import { paymentMethodLabels } from '#domain/billing/payment'
import { type Cents, displayMoney } from '#domain/money'
import type { DepositReason } from '#domain/schedule/attention-groups'
import { displayNearDate } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryReason, EntryRow } from './entry-row.tsx'

interface MoneyRowProps {
  /** The sheet in which the entry is settled. */
  href: string
  name: string
  plate?: string | null
  reason: string
  children: ReactNode
}

function MoneyRow({ href, reason, children, ...entry }: MoneyRowProps) {
  return (
    <EntryRow
      href={href}
      button={
        <ButtonLink size="small" icon={FolderOpen} className="w-full" href={href}>
          Open
        </ButtonLink>
      }
      {...entry}
    >
      <EntryReason>{reason}</EntryReason> · {children}
    </EntryRow>
  )
}

type UninvoicedEntry = Extract<AttentionEntry, { kind: 'appointment' | 'rental' | 'tow' }>

/** A job, rental or tow that is finished, with what is to be invoiced. */
export function UninvoicedRow({ entry, toInvoice }: { entry: UninvoicedEntry; toInvoice: Cents }) {
  const namesOf = useServiceNames()
  const appointmentSheet = useRecordInUrl('appointment')
  const rentalSheet = useRecordInUrl('rental')
  const towSheet = useRecordInUrl('tow')
  const since = useDay()
  const reason = `${displayMoney(toInvoice)} to invoice`
  if (entry.kind === 'rental') {
    const { id, client, rentalVehicle, returnedAt } = entry.rental
    return (
      <MoneyRow
        href={rentalSheet.linkTo(id)}
        name={client.name}
        plate={rentalVehicle.licensePlate}
        reason={reason}
      >
        Returned {since(returnedAt)} · {vehicleName(rentalVehicle)}
      </MoneyRow>
    )
  }
  if (entry.kind === 'tow') {
    const { id, customerName, vehicleLicensePlate, pickupLocation, closedAt } = entry.tow
    return (
      <MoneyRow href={towSheet.linkTo(id)} name={customerName} plate={vehicleLicensePlate} reason={reason}>
        Towed {since(closedAt)} · {pickupLocation}
      </MoneyRow>
    )
  }
  const { id, client, vehicle, services, checkOutTime } = entry.appointment
  return (
    <MoneyRow
      href={appointmentSheet.linkTo(id)}
      name={client.name}
      plate={vehicle.licensePlate}
      reason={reason}
    >
      Checked out {since(checkOutTime)} · {namesOf(services)}
    </MoneyRow>
  )
}

/** Returns a function that shows the day of an instant: `yesterday`. */
function useDay(): (instant: string | null) => string {
  const { date, timeZone } = useGarageNow()
  return (instant) =>
    instant === null ? '' : displayNearDate(civilOf(new Date(instant), timeZone).date, date)
}

/** An invoice that should have been paid. */
export function InvoiceRow({ invoice }: { invoice: ListedDocument }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('document')
  const { id, label, buyerName, plate, dueDate, balance } = invoice
  return (
    <MoneyRow
      href={linkTo(id)}
      name={buyerName}
      plate={plate}
      reason={`${displayMoney(balance ?? 0)} was due ${dueDate === null ? '' : displayNearDate(dueDate, now.date)}`}
    >
      <span className="whitespace-nowrap">{label}</span>
    </MoneyRow>
  )
}

const depositTexts: Record<DepositReason, string> = {
  cancelled: 'The booking has been cancelled',
  finished: 'The booking is over',
  invoiced: 'The booking has been invoiced',
}

/** A deposit to be used or refunded: a booking that is not invoiced yet uses it with its invoice. */
export function DepositRow({ payment, reason }: { payment: Payment; reason: DepositReason }) {
  const now = useGarageNow()
  const sheets = {
    client: useRecordInUrl('client'),
    appointment: useRecordInUrl('appointment'),
    rental: useRecordInUrl('rental'),
    tow: useRecordInUrl('tow'),
  }
  const { clientId, client, appointmentId, rentalBookingId, towBookingId, unused, method, paidOn } = payment
  const booking =
    (appointmentId && sheets.appointment.linkTo(appointmentId)) ??
    (rentalBookingId && sheets.rental.linkTo(rentalBookingId)) ??
    (towBookingId && sheets.tow.linkTo(towBookingId))
  const href = reason === 'finished' && booking ? booking : sheets.client.linkTo(clientId)
  return (
    <MoneyRow href={href} name={client.name} reason={depositTexts[reason]}>
      {displayMoney(unused)} of the deposit not used · {paymentMethodLabels[method]},{' '}
      {displayNearDate(paidOn, now.date)}
    </MoneyRow>
  )
}
