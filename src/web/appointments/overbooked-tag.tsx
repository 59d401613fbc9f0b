import { Layers } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { holdsSpot } from '#domain/appointment-status'
import { Tag } from '#web/ui/tag.tsx'

/** Marks an appointment that was booked although its time was full; its sheet shows the reason. */
export function OverbookedTag({
  appointment: { overbookReason, status },
}: {
  appointment: Pick<Appointment, 'overbookReason' | 'status'>
}) {
  return overbookReason !== null && holdsSpot(status) ? (
    <Tag icon={Layers} className="flex-none self-start">
      Overbooked
    </Tag>
  ) : null
}
