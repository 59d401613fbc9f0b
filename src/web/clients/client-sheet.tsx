import clsx from 'clsx'
import { CalendarClock, Mail, MessageSquare, Pencil, Phone, Plus, Trash2, UserX } from 'lucide'
import type { ClientOverview } from '#contract/clients/client-overview'
import type { Client } from '#contract/clients/clients'
import { preferredContactLabel, shortId } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { displayMoney } from '#domain/money'
import { displayInstant } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { BillSection } from '#web/billing/bill-section.tsx'
import { ClientAccountSection } from '#web/billing/client-account-section.tsx'
import { useNewAppointment } from '#web/bookings/booking-dialogs.ts'
import { MessagesSection } from '#web/messages/messages-section.tsx'
import { mayDo } from '#web/records/action.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { RecordSheet, type RecordSheetState } from '#web/records/record-sheet.tsx'
import { useNewRental } from '#web/rentals/new-rental.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { clientActions } from './client-actions.ts'
import { ClientBadge } from './client-badge.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'
import { ClientAppointments, ClientRentals, ClientVehicles } from './client-records.tsx'
import { DeleteClientDialog, EraseClientDialog } from './client-removal-dialog.tsx'
import { describeOffersConsent } from './describe-offers-consent.ts'

const { erase } = clientActions

/** Sheet with the details of one client. */
export function ClientSheet({ id, onClose }: RecordSheetState) {
  const staff = useStaff()
  return (
    <RecordSheet
      route="GET /api/clients/{id}/overview"
      noun="client"
      failed="Failed to load client details. Please try again."
      id={id}
      onClose={onClose}
      frame={(overview) => {
        if (overview === undefined) return { width: 640, title: 'Client Details' }
        const { client } = overview
        return {
          width: 640,
          title: client.name,
          leading: <Avatar name={client.name} size="large" muted={client.status === 'inactive'} />,
          mark: <ClientMarks overview={overview} />,
          description: (
            <span className="tabular-nums">
              {client.nickname !== null && `Preferred name ${client.nickname} · `}
              ID {shortId(client.id, 8)} · client since{' '}
              {displayInstant(client.createdAt, staff.garage.timeZone).date}
            </span>
          ),
          footer: <ClientActions client={client} onGone={onClose} />,
        }
      }}
    >
      {(overview) => (
        <>
          <ContactTiles client={overview.client} />
          <OffersConsent client={overview.client} />
          <ClientStats overview={overview} />
          <ClientAccountSection client={overview.client} />
          <BillSection
            title="Sale without a booking"
            billed={{ kind: 'client', id: overview.client.id }}
            about={overview.client.name}
            mayInvoice
          />
          <ClientVehicles client={overview.client} few={overview.vehicles} />
          <ClientAppointments clientId={overview.client.id} few={overview.appointments} />
          <ClientRentals clientId={overview.client.id} few={overview.rentals} />
          <MessagesSection of={{ clientId: overview.client.id }} />
          <RecordHistory entity="client" id={overview.client.id} />
          {mayDo(staff, erase, overview.client) && <Erasure client={overview.client} onErased={onClose} />}
        </>
      )}
    </RecordSheet>
  )
}

/** The status, and how often the client did not come. */
function ClientMarks({ overview: { client, noShows } }: { overview: ClientOverview }) {
  return (
    <span className="flex flex-wrap gap-1">
      <ClientBadge status={client.status} />
      {noShows > 0 && (
        <Badge tone="cancelled" icon={UserX}>
          {pluralize(noShows, 'no-show')}
        </Badge>
      )}
    </span>
  )
}

/** Links to call, email or text the client; the preferred one is highlighted. */
function ContactTiles({ client: { phone, email, preferredContact } }: { client: Client }) {
  const ways = [
    { way: 'phone', icon: Phone, href: `tel:${phone}`, words: displayPhone(phone) },
    ...(email === null ? [] : [{ way: 'email', icon: Mail, href: `mailto:${email}`, words: email } as const]),
    { way: 'sms', icon: MessageSquare, href: `sms:${phone}`, words: 'Send a text' },
  ] as const
  return (
    <ul
      className="mb-5 grid grid-cols-1 gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      aria-label="Ways to reach the client"
    >
      {ways.map(({ way, icon, href, words }) => {
        const preferred = way === preferredContact
        return (
          <li key={way}>
            <a
              href={href}
              className={clsx(
                'flex h-full min-w-0 items-center gap-3 rounded-lg border py-2 pr-3 pl-2 transition-colors',
                preferred
                  ? 'border-primary inset-ring inset-ring-primary'
                  : 'border-line hover:border-control',
              )}
            >
              <span
                className={clsx(
                  'grid size-8 flex-none place-items-center rounded-md',
                  preferred ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2',
                )}
              >
                <Icon shape={icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-small whitespace-nowrap text-ink-2">
                  {preferredContactLabel(way)}
                  {preferred && ', preferred'}
                </span>
                <b className="block truncate font-label tabular-nums">{words}</b>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Since when the client agrees to reminders with offers to book; nothing if they never have. */
function OffersConsent({ client }: { client: Client }) {
  const { garage } = useStaff()
  const consent = describeOffersConsent(client, garage.timeZone)
  if (consent === null) return null
  return <p className="mb-5 text-small text-ink-2">Reminders with offers to book: {consent}</p>
}

/** Counts of the client's records. The amount covers rentals only, because services have no price. */
function ClientStats({ overview }: { overview: ClientOverview }) {
  const { vehicles, appointments, rentals, spentOnRentals } = overview
  const stats = [
    { term: 'Vehicles', value: vehicles.total },
    { term: 'Appointments', value: appointments.total },
    { term: 'Rentals', value: rentals.total },
    ...(spentOnRentals === null ? [] : [{ term: 'Spent on rentals', value: displayMoney(spentOnRentals) }]),
  ]
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 rounded-lg border border-line',
        spentOnRentals === null
          ? 'sm:grid-cols-3'
          : 'sm:grid-cols-[repeat(3,minmax(0,1fr))_minmax(max-content,1.1fr)]',
      )}
    >
      {stats.map(({ term, value }) => (
        <div
          key={term}
          className="border-line px-4 py-3 max-sm:odd:last:col-span-full max-sm:even:border-l max-sm:nth-[n+3]:border-t sm:not-first:border-l"
        >
          <dt className="text-small whitespace-nowrap text-ink-2">{term}</dt>
          <dd className="text-h1 wide tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Erasure({ client, onErased }: { client: Client; onErased: () => void }) {
  const erasing = useDialogFor<null>()
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-2 border-t border-dashed border-line-2 pt-3 text-small text-ink-2">
      <p>For clients who ask for their data to be deleted. Administrators only.</p>
      <button
        type="button"
        className="inline-flex min-h-control-sm items-center gap-2 font-label text-cancelled-fg underline-offset-3 hover:underline"
        onClick={() => erasing.show(null)}
      >
        <Icon shape={erase.icon} size="small" />
        {erase.label}
      </button>
      {erasing.shown && <EraseClientDialog client={client} {...erasing.dialog} onErased={onErased} />}
    </div>
  )
}

/** Footer of the sheet. */
function ClientActions({ client, onGone }: { client: Client; onGone: () => void }) {
  const { mayChange } = useStaff()
  const newAppointment = useNewAppointment()
  const newRental = useNewRental()
  const editing = useDialogFor<null>()
  const deleting = useDialogFor<null>()
  if (!mayChange)
    return (
      <p className="text-small text-ink-2">
        Only staff and administrators can edit clients and make bookings for them.
      </p>
    )
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => deleting.show(null)}>
        Delete
      </Button>
      <Button icon={Pencil} className="ml-auto" onClick={() => editing.show(null)}>
        Edit
      </Button>
      <Button icon={CalendarClock} onClick={() => newRental({ client })}>
        New Rental
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => newAppointment({ client })}>
        New Appointment
      </Button>
      {editing.shown && <ClientFormDialog key={editing.shown.key} client={client} {...editing.dialog} />}
      {deleting.shown && <DeleteClientDialog client={client} {...deleting.dialog} onDeleted={onGone} />}
    </>
  )
}
