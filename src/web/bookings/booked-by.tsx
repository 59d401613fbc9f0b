import { PencilLine, UserPlus } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { BookerChoice } from '#domain/clients/booker-choice'
import { otherBooker } from '#domain/clients/same-name'
import { useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The person who booked, if that is not the client; beside the name of the client. */
export function BookedBy({ of, className }: { of: Parameters<typeof otherBooker>[0]; className?: string }) {
  const name = otherBooker(of)
  if (name === null) return null
  return (
    <span className={className}>
      <span className="text-small font-label wrap-anywhere text-pending-fg">Booked by {name}</span>
    </span>
  )
}

type BookerNoticeProps =
  | { kind: 'appointment'; record: Appointment }
  | { kind: 'rental'; record: RentalBooking }

const routes = {
  appointment: 'PATCH /api/appointments/{id}/booked-by',
  rental: 'PATCH /api/rental-bookings/{id}/booked-by',
} as const

/** Says who booked if that is not the client, and lets staff settle it in one press. */
export function BookerNotice({ kind, record }: BookerNoticeProps) {
  const { mayChange } = useStaff()
  const { id, version, client } = record
  const name = otherBooker(record)
  const { mutate, isPending } = useChange(routes[kind], {
    onSuccess: (_, { body: { choice } }) =>
      showToast(settled(choice, { name: name ?? '', client: client.name })),
    onError: (error) => toastFailure('Failed to change the client.', error),
  })
  if (name === null) return null
  const settle = (choice: BookerChoice) => () => mutate({ params: { id }, body: { choice, version } })
  return (
    <Notice kind="warning" className="mb-5">
      Booked by <b>{name}</b> with the email and phone of {client.name}.
      {mayChange && (
        <span className="mt-2 flex flex-wrap gap-2">
          {record.bookedBy?.email !== null && (
            <Button
              variant="quiet"
              size="small"
              icon={UserPlus}
              pending={isPending}
              onClick={settle('own_client')}
            >
              Make {name} a client
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={PencilLine}
            pending={isPending}
            onClick={settle('accept_name')}
          >
            Rename client to {name}
          </Button>
        </span>
      )}
    </Notice>
  )
}

function settled(choice: BookerChoice, { name, client }: { name: string; client: string }) {
  return choice === 'own_client'
    ? { title: 'Client Added', description: `The booking now belongs to ${name}.` }
    : { title: 'Client Renamed', description: `${client} is now ${name}.` }
}
