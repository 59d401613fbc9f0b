import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ClientOverview } from '#contract/clients/client-overview'
import type { Client } from '#contract/clients/clients'
import { displayKilometres } from '#domain/distance'
import { displayMoney } from '#domain/money'
import { isPriced, rentalCost } from '#domain/rentals/rental-cost'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import { shownStatus } from '#domain/shown-status'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { callPage, type ListPage } from '#web/api/call-api.ts'
import { ReadyByText } from '#web/appointments/ready-by.tsx'
import { AppointmentBadge, appointmentStyle, StatusBadge, statusStyle } from '#web/bookings/status-badge.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { VehicleDialog } from '#web/vehicles/vehicle-form.tsx'

/** The vehicles of a client, in the client sheet. */
export function ClientVehicles({ client, few }: { client: Client; few: ClientOverview['vehicles'] }) {
  const { mayChange } = useStaff()
  const clientId = client.id
  const registering = useDialogFor<null>()
  const { linkTo } = useRecordInUrl('vehicle')
  const list = useWholeList<ClientOverview['vehicles']['items'][number]>({
    few,
    queryKey: ['/api/vehicles', { clientId }],
    read: (page, signal) => callPage('GET /api/vehicles', { query: { clientId, ...page } }, { signal }),
  })
  return (
    <>
      <ClientList
        title="Vehicles"
        list={list}
        allLabel="All vehicles"
        emptyText="No vehicles registered"
        failedText="Failed to load vehicles. Please try again."
        aside={
          mayChange && (
            <button type="button" className="link" onClick={() => registering.show(null)}>
              <Icon shape={Plus} size="small" />
              Register Vehicle
            </button>
          )
        }
        row={(vehicle) => (
          <ClientRow
            key={vehicle.id}
            href={linkTo(vehicle.id)}
            leading={<PlateChip plate={vehicle.licensePlate} muted={vehicle.status === 'inactive'} />}
            end={
              <>
                <span className="max-sm:sr-only">Open</span>
                <Icon shape={ArrowRight} size="small" />
              </>
            }
          >
            <b className="truncate">{vehicleName(vehicle)}</b>
            <span className="truncate text-small text-ink-2 tabular-nums">
              {[vehicle.mileage === null ? null : displayKilometres(vehicle.mileage), vehicle.engineSize]
                .filter(Boolean)
                .join(' · ') || 'Mileage and engine size not provided'}
            </span>
          </ClientRow>
        )}
      />
      {registering.shown && (
        <VehicleDialog key={registering.shown.key} owner={client} {...registering.dialog} />
      )}
    </>
  )
}

/** The appointments of a client, in the client sheet. */
export function ClientAppointments({
  clientId,
  few,
}: {
  clientId: string
  few: ClientOverview['appointments']
}) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const list = useWholeList<ClientOverview['appointments']['items'][number]>({
    few,
    queryKey: ['/api/appointments', { clientId }],
    read: (page, signal) =>
      callPage('GET /api/appointments', { query: { clientId, sort: '-scheduled', ...page } }, { signal }),
  })
  return (
    <ClientList
      title="Appointments"
      list={list}
      allLabel="All appointments"
      emptyText="No appointments yet"
      failedText="Failed to load appointments. Please try again."
      row={({ id, timeSlot, vehicle, services, status, isNoShow, readyAt, readyBy, waitingFor }) => (
        <ClientRow
          key={id}
          href={linkTo(id)}
          tone={appointmentStyle({ status, isNoShow, readyAt, waitingFor }).tone}
          leading={
            <>
              <b className="tabular-nums">{dateHeading(timeSlot.date, today)}</b>
              <span className="text-small text-ink-2 tabular-nums">{displayTime(timeSlot.time)}</span>
            </>
          }
          end={<AppointmentBadge appointment={{ status, isNoShow, readyAt, waitingFor }} />}
        >
          <PlateChip plate={vehicle.licensePlate} />
          <span className="truncate text-small text-ink-2">{namesOf(services)}</span>
          <ReadyByText appointment={{ status, readyAt, readyBy }} className="text-small" />
        </ClientRow>
      )}
    />
  )
}

/** The rental bookings of a client, in the client sheet. */
export function ClientRentals({ clientId, few }: { clientId: string; few: ClientOverview['rentals'] }) {
  const { date: today } = useGarageNow()
  const { linkTo } = useRecordInUrl('rental')
  const list = useWholeList<ClientOverview['rentals']['items'][number]>({
    few,
    queryKey: ['/api/rental-bookings', { clientId }],
    read: (page, signal) =>
      callPage('GET /api/rental-bookings', { query: { clientId, ...page } }, { signal }),
  })
  return (
    <ClientList
      title="Rentals"
      list={list}
      allLabel="All rentals"
      emptyText="No rentals yet"
      failedText="Failed to fetch rental bookings"
      row={(rental) => (
        <ClientRow
          key={rental.id}
          href={linkTo(rental.id)}
          tone={statusStyle(shownStatus(rental)).tone}
          leading={
            <>
              <b className="tabular-nums">{dateHeading(rental.startDate, today)}</b>
              <span className="text-small text-ink-2 tabular-nums">
                {displayRentalDays(rental.totalDays)}
              </span>
            </>
          }
          end={<StatusBadge status={shownStatus(rental)} />}
        >
          <b className="truncate">{vehicleName(rental.rentalVehicle)}</b>
          {isPriced(rental) && (
            <span className="truncate text-small text-ink-2 tabular-nums">
              {displayMoney(rentalCost(rental))}
            </span>
          )}
        </ClientRow>
      )}
    />
  )
}

/** A list in the client sheet: the newest items, and all of them on request. */
function ClientList<Item>({
  title,
  list,
  allLabel,
  aside,
  emptyText,
  failedText,
  row,
}: {
  title: string
  list: ReturnType<typeof useWholeList<Item>>
  /** Label of the button that loads the whole list: "All appointments". */
  allLabel: string
  aside?: ReactNode
  emptyText: string
  failedText: string
  row: (item: Item) => ReactNode
}) {
  const { items, total } = list
  return (
    <SheetSection
      title={title}
      {...(total > 0 && { count: total })}
      aside={
        <>
          {list.isFew && (
            <button type="button" className="link" onClick={list.showAll}>
              {allLabel}
            </button>
          )}
          {aside}
        </>
      }
    >
      {items.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-2 px-4 py-3 text-ink-2">{emptyText}</p>
      ) : (
        <ul
          className="overflow-hidden rounded-lg border border-line"
          aria-busy={list.isFetching || undefined}
        >
          {items.map(row)}
        </ul>
      )}
      {list.isError && (
        <ErrorAlert className="mt-3" onTryAgain={list.refetch} trying={list.isFetching}>
          {failedText}
        </ErrorAlert>
      )}
      {list.isWhole && !list.isError && (
        <ShowMore shown={items.length} total={total} pending={list.isFetching} onShowMore={list.showMore} />
      )}
    </SheetSection>
  )
}

/** Row whose whole area links to the record. On a phone a badge at its end shows only the icon. */
function ClientRow({
  href,
  tone,
  leading,
  children,
  end,
}: {
  href: string
  tone?: Tone
  /** At the left: a plate or a date. */
  leading: ReactNode
  children: ReactNode
  end: ReactNode
}) {
  return (
    <li className="relative border-line not-first:border-t">
      {tone && <StatusStripe tone={tone} inset />}
      <Link
        href={href}
        className="grid min-h-14 grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken/40 focus-visible:rounded-lg focus-visible:-outline-offset-3 max-sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
      >
        <span className="grid min-w-0 grid-cols-1">{leading}</span>
        <span className="grid min-w-0 grid-cols-1">{children}</span>
        <span className="flex items-center gap-2 text-small font-label text-ink-2 max-sm:*:data-tone:w-7 max-sm:*:data-tone:gap-2 max-sm:*:data-tone:overflow-hidden">
          {end}
        </span>
      </Link>
    </li>
  )
}

/** A list that starts with the newest items and loads the rest page by page on request. */
function useWholeList<Item>({
  few,
  queryKey,
  read,
}: {
  /** The newest items and the total, already loaded. */
  few: { total: number; items: Item[] }
  /** Starts with the API path, so that list refreshes include it. */
  queryKey: readonly unknown[]
  read: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
}) {
  const [wanted, setWanted] = useState(false)
  const whole = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      read({ limit: 20, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: wanted,
  })
  const items = whole.data?.pages.flatMap((page) => page.items) ?? few.items
  return {
    items,
    total: few.total,
    isFew: !wanted && few.total > few.items.length,
    isWhole: wanted,
    isError: whole.isError,
    isFetching: whole.isFetching,
    showAll: () => setWanted(true),
    showMore: () => whole.fetchNextPage(),
    refetch: () => whole.refetch(),
  }
}
