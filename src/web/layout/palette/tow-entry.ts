import { Inbox, Truck } from 'lucide-react'
import type { FoundTow } from '#contract/search'
import { displayPhone } from '#domain/people/phone'
import { displayInstant } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { towLocationLines } from '#domain/tow/tow-location'
import { towedCarName } from '#domain/tow/towed-car'
import { requestHref } from '#web/components/request-address.ts'
import type { Looking } from './client-entry.ts'
import type { Entry } from './entry.ts'

/** Returns the entry of a tow request. A pending request opens in Confirmations. */
export function towEntry(tow: FoundTow, { now, mayChange }: Looking & { now: GarageNow }): Entry {
  const { id, status, customerName, customerPhone, pickupLocation, vehicleLicensePlate, createdAt } = tow
  const received = displayInstant(createdAt, now.timeZone)
  const { where } = towLocationLines(pickupLocation)
  const open = { label: 'Open tow request', icon: Truck, target: { record: 'tow' as const, id } }
  const review = { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'tow', id }) } }
  return {
    key: `tow:${id}`,
    leading: { plate: vehicleLicensePlate },
    title: customerName,
    note: where,
    meta: { status },
    heading: towedCarName(tow) ?? 'Tow request',
    details: [
      { term: 'Customer', value: customerName },
      { term: 'Phone', value: customerPhone && displayPhone(customerPhone) },
      { term: 'Pickup', value: pickupLocation },
      { term: 'Received', value: `${received.date}, ${received.time}` },
    ],
    steps: [...(status === 'pending' && mayChange ? [review] : []), open],
  }
}
