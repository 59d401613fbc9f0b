import {
  CalendarClock,
  CalendarDays,
  ClipboardList,
  Inbox,
  KeyRound,
  ReceiptText,
  Truck,
  UserRound,
} from 'lucide'
import type { ListedDocument } from '#contract/billing/documents'
import type { FoundAppointment, FoundRental, FoundRentalCar, FoundTow, SearchAnswer } from '#contract/search'
import { isNextStepDue } from '#domain/appointments/arrival'
import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { documentTypeLabels } from '#domain/billing/billing-document'
import { clientAndBooker, otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { displayMoney } from '#domain/money'
import { referenceOf } from '#domain/reference'
import { type RentalProgress, rentalCounterActions } from '#domain/rentals/rental-counter-actions'
import { shownStatus } from '#domain/shown-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayAge, displayInstant } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { towLocationLines } from '#domain/tows/tow-location'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import { appointmentActions } from '#web/appointments/appointment-actions.ts'
import { requestHref } from '#web/bookings/request-address.ts'
import { rentalActions } from '#web/rentals/rental-actions.ts'
import { matchIn } from '#web/ui/match-in.ts'
import {
  clientEntry,
  describeWork,
  type Looking,
  nearDate,
  nearTime,
  staffEntry,
  vehicleEntry,
} from './client-entries.ts'
import type { Entry, EntryGroup, Step } from './palette-entry.ts'

interface Seeker {
  typed: string
  now: GarageNow
  mayChange: boolean
  /** Names of the garage's services. */
  catalogue: readonly ServiceName[]
}

/** Returns the results in groups in a fixed order; groups with an exact plate or reference match come first. */
export function foundGroups(
  answer: SearchAnswer,
  { typed, now, mayChange, catalogue }: Seeker,
): EntryGroup[] {
  const looking = { typed, now, today: now.date, mayChange, catalogue }
  const { clients, vehicles, requests, appointments, rentals, rentalCars, tows, documents, staff } = answer
  const groups = [
    { value: 'Clients', of: clients, items: clients.results.map((hit) => clientEntry(hit, looking)) },
    { value: 'Vehicles', of: vehicles, items: vehicles.results.map((hit) => vehicleEntry(hit, looking)) },
    {
      value: 'Pending requests',
      of: requests,
      items: requests.results.map((hit) => appointmentEntry(hit, looking)),
    },
    {
      value: 'Appointments',
      of: appointments,
      items: appointments.results.map((hit) => appointmentEntry(hit, looking)),
    },
    { value: 'Rental bookings', of: rentals, items: rentals.results.map((hit) => rentalEntry(hit, looking)) },
    {
      value: 'Rental cars',
      of: rentalCars,
      items: rentalCars.results.map((hit) => rentalCarEntry(hit, looking)),
    },
    { value: 'Tow requests', of: tows, items: tows.results.map((hit) => towEntry(hit, looking)) },
    { value: 'Invoices', of: documents, items: documents.results.map((hit) => documentEntry(hit, looking)) },
    { value: 'Staff', of: staff, items: staff.results.map(staffEntry) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => Number(b.of.exact) - Number(a.of.exact))
    .map(({ value, of, items }) => ({ value, count: { counted: of.count, more: of.more }, items }))
}

/** `9 results`; `50+ results` if a group has more than were counted. */
export function displayResults(groups: readonly EntryGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count.counted, 0)
  if (groups.some(({ count }) => count.more)) return `${total}+ results`
  return pluralize(total, 'result')
}

const { checkIn, checkOut } = appointmentActions

function appointmentEntry(appointment: FoundAppointment, looking: Looking): Entry {
  const { typed, mayChange, now, catalogue } = looking
  const { id, clientId, client, vehicle, status, timeSlot, services, createdAt } = appointment
  const time = nearTime(timeSlot, now.date)
  const car = vehicleName(vehicle)
  const asks = status === 'pending'
  return {
    key: `appointment:${id}`,
    leading: { plate: vehicle.licensePlate },
    title: client.name,
    note:
      status === 'in_progress'
        ? describeWork(appointment, looking)
        : withBooker(appointment, withCarMeant(time, { typed, client: client.name, car })),
    isAnswer: status === 'in_progress',
    meta: asks
      ? { text: displayAge(createdAt, now.instant, now.timeZone) }
      : status === 'in_progress'
        ? { appointment }
        : { status: shownStatus(appointment) },
    heading: car,
    details: [
      { term: 'Client', value: clientAndBooker(appointment) },
      { term: 'Time', value: time },
      ...(status === 'in_progress' ? [{ term: 'Workshop', value: describeWork(appointment, looking) }] : []),
      { term: 'Services', value: displayServices(services, catalogue) },
      { term: 'Reference', value: referenceOf(id) },
    ],
    steps: inOrder({
      opening: [
        // A pending request opens in Confirmations.
        asks
          ? { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'appointment', id }) } }
          : { label: 'Open appointment', icon: ClipboardList, target: { record: 'appointment', id } },
        { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
      ],
      steps: mayChange ? appointmentSteps(appointment) : [],
      isDue: isNextStepDue(appointment, now),
    }),
  }
}

interface Order {
  /** The steps that open the record and others, the most useful first. */
  opening: [Step, ...Step[]]
  /** The next step of the record and others that change it. */
  steps: Step[]
  isDue: boolean
}

/** Returns the steps in the order of the preview. Enter runs the first: the next step only if it is due. */
function inOrder({ opening, steps, isDue }: Order): Step[] {
  const [open, ...others] = opening
  return isDue ? [...steps, ...opening] : [open, ...steps, ...others]
}

function appointmentSteps(appointment: FoundAppointment): Step[] {
  return [checkIn, checkOut]
    .filter(({ permits }) => permits?.(appointment))
    .map((action) => ({ label: action.label, icon: action.icon, target: { action, subject: appointment } }))
}

function withBooker(booked: Parameters<typeof otherBooker>[0], note: string): string {
  const name = otherBooker(booked)
  return name === null ? note : `${note}, booked by ${name}`
}

function rentalEntry(rental: FoundRental, { typed, today, mayChange }: Looking): Entry {
  const { id, clientId, client, rentalVehicle, status, startDate, endDate, pickupTime, returnTime } = rental
  const car = vehicleName(rentalVehicle)
  const dates = `${nearDate(startDate, today)} to ${nearDate(endDate, today)}`
  return {
    key: `rental:${id}`,
    leading: { plate: rentalVehicle.licensePlate },
    title: client.name,
    note: withBooker(rental, withCarMeant(dates, { typed, client: client.name, car })),
    meta: { status: shownStatus(rental) },
    heading: car,
    drawing: rentalVehicle.category,
    details: [
      { term: 'Client', value: clientAndBooker(rental) },
      { term: 'Pickup', value: nearTime({ date: startDate, time: pickupTime }, today) },
      { term: 'Return', value: nearTime({ date: endDate, time: returnTime }, today) },
    ],
    steps: inOrder({
      opening: [
        // A pending request opens in Confirmations.
        status === 'pending'
          ? { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'rental', id }) } }
          : { label: 'Open rental booking', icon: KeyRound, target: { record: 'rental', id } },
        { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
      ],
      steps: mayChange ? rentalSteps(rental) : [],
      // It only opens a dialog, so the time of day does not matter.
      isDue: status === 'picked_up' ? endDate <= today : isDueOut(rental, today),
    }),
  }
}

function rentalCarEntry(car: FoundRentalCar, { today, mayChange }: Looking): Entry {
  const { id, licensePlate, category, status, current, next } = car
  return {
    key: `rental-car:${id}`,
    leading: { plate: licensePlate },
    title: vehicleName(car),
    meta: current === null ? { text: statusLabels[status] } : { status: current.status },
    drawing: category,
    details: [
      ...(current === null
        ? [{ term: 'Status', value: statusLabels[status] }]
        : [
            { term: 'Rented by', value: current.clientName },
            { term: 'Due back', value: nearTime({ date: current.endDate, time: current.returnTime }, today) },
          ]),
      {
        term: 'Next booking',
        value: next === null ? 'None' : `${next.clientName}, ${nearDate(next.startDate, today)}`,
      },
    ],
    steps: inOrder({
      opening: openingOf(car),
      steps: mayChange ? rentalSteps(current ?? (isDueOut(next, today) ? next : null)) : [],
      isDue: current === null || current.endDate <= today,
    }),
  }
}

/** Returns the steps that open the current rental, the next one and the calendar of a car. */
function openingOf({ id, licensePlate, current, next }: FoundRentalCar): [Step, ...Step[]] {
  const calendar: Step = {
    label: 'Open rental calendar',
    icon: CalendarDays,
    // The search also shows the card of the car behind the calendar.
    target: { href: `/rentals?search=${encodeURIComponent(licensePlate ?? '')}&calendar=${id}` },
  }
  const nextBooking: Step[] =
    next === null
      ? []
      : [{ label: 'Open next booking', icon: CalendarClock, target: { record: 'rental', id: next.id } }]
  if (current !== null)
    return [
      { label: 'Open rental booking', icon: KeyRound, target: { record: 'rental', id: current.id } },
      ...nextBooking,
      calendar,
    ]
  const [first = calendar, ...others] = [...nextBooking, calendar]
  return [first, ...others]
}

function rentalSteps(rental: (RentalProgress & { id: string }) | null): Step[] {
  if (rental === null) return []
  return rentalCounterActions(rental).map((action) => ({
    label: rentalActions[action].label,
    icon: rentalActions[action].icon,
    target: { rentalId: rental.id, action },
  }))
}

/** Returns whether a booking starts today or earlier, so that the car can be picked up. */
function isDueOut(next: { startDate: CalendarDate } | null, today: CalendarDate): boolean {
  return next !== null && next.startDate <= today
}

const statusLabels: Record<FoundRentalCar['status'], string> = {
  available: 'Available',
  rented: 'Rented',
  maintenance: 'In maintenance',
  inactive: 'Inactive',
}

/** Returns the entry of a tow request. A pending request opens in Confirmations. */
function towEntry(tow: FoundTow, { now, mayChange }: Looking): Entry {
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

function documentEntry(document: ListedDocument, { today }: Looking): Entry {
  const { id, label, buyerName, title, plate, issuedOn, dueDate, total, balance, state, isOverdue } = document
  return {
    key: `document:${id}`,
    leading: { icon: ReceiptText },
    title: label,
    note: plate === null ? buyerName : `${buyerName}, ${plate}`,
    ...(state !== null && { meta: { invoice: { state, isOverdue } } }),
    heading: `${documentTypeLabels[document.type]} ${label}`,
    details: [
      { term: 'Client', value: buyerName },
      { term: 'For', value: title },
      { term: 'Date', value: nearDate(issuedOn, today) },
      { term: 'Total', value: displayMoney(total) },
      ...(balance === null ? [] : [{ term: 'Still due', value: displayMoney(balance) }]),
      ...(dueDate === null ? [] : [{ term: 'Due', value: nearDate(dueDate, today) }]),
    ],
    steps: [
      {
        label: `Open ${documentTypeLabels[document.type].toLowerCase()}`,
        icon: ReceiptText,
        target: { record: 'document', id },
      },
      { label: 'Open client', icon: UserRound, target: { record: 'client', id: document.clientId } },
    ],
  }
}

/** Returns the time of a booking, with its car if the typed text matches the car but not the client. */
function withCarMeant(
  time: string,
  { typed, client, car }: { typed: string; client: string; car: string },
): string {
  return matchIn(client, typed) === null && matchIn(car, typed) !== null ? `${time} · ${car}` : time
}
