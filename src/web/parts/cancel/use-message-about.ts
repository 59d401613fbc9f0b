import type { CustomerMessageProps } from '#web/parts/notify/customer-message-props.ts'
import { aboutAppointment, aboutRental } from '#web/parts/notify/message-about.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { Cancellable } from './cancellable.ts'

/** Returns the message that tells the client that their appointment or rental has been cancelled or restored. */
export function useMessageAbout(
  { kind, record }: Cancellable,
  outcome: 'cancelled' | 'restored',
): CustomerMessageProps {
  const namesOf = useServiceNames()
  const about = kind === 'appointment' ? aboutAppointment(record, namesOf) : aboutRental(record, record)
  return { message: `${kind}_${outcome}`, client: record.client, about }
}
