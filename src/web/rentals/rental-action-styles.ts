import { CalendarPlus, LogIn, LogOut } from 'lucide'
import type { RentalCounterAction } from '#domain/rentals/rental-counter-actions'
import type { IconShape } from '#web/ui/icon.tsx'

/** Label and icon of each action. */
export const rentalActionStyles: Record<RentalCounterAction, { label: string; icon: IconShape }> = {
  checkIn: { label: 'Check In', icon: LogIn },
  checkOut: { label: 'Check Out', icon: LogOut },
  extend: { label: 'Extend', icon: CalendarPlus },
}
