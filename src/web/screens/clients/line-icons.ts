import { CalendarCheck, Clock, History, KeyRound, Wrench } from 'lucide-react'
import type { ClientLineKind } from '#domain/people/client-line'
import type { IconShape } from '#web/ui/icon.tsx'

/** The icon of the line on a client card. */
export const lineIcons: Record<ClientLineKind, IconShape> = {
  here: Wrench,
  rental_out: KeyRound,
  request: Clock,
  booked: CalendarCheck,
  rental_request: Clock,
  rental_booked: KeyRound,
  visited: History,
  rented: History,
}
