import { PencilLine, UserPlus } from 'lucide'
import type { BookerChoice } from '#domain/clients/booker-choice'
import { otherBooker } from '#domain/clients/same-name'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Booking, bookingActions } from './booking-actions.ts'

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

/** Says who booked if that is not the client, and lets staff settle it in one press. */
export function BookerNotice({ kind, record }: Booking) {
  const { mayChange } = useStaff()
  const name = otherBooker(record)
  const { run, isPending } = useAction(bookingActions[kind].settleBooker)
  if (name === null) return null
  const settle = (choice: BookerChoice) => () => run(record, { choice, version: record.version })
  return (
    <Notice kind="warning" className="mb-5">
      Booked by <b>{name}</b> with the email and phone of {record.client.name}.
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
