import { Percent, Trash2 } from 'lucide'
import type { z } from 'zod'
import type { Bill, LineItem, LineItemInput } from '#contract/billing/line-items'
import { displayMoney } from '#domain/money'
import { type Action, action, deleting, failingWith, success } from '#web/records/action.ts'

/** A record that lines are charged for; `client`: a client who buys without a booking. */
export interface Billed {
  kind: 'appointment' | 'rental' | 'tow' | 'client'
  id: string
}

type NewLine = z.input<typeof LineItemInput>

type Adding = Action<NewLine, void, LineItem>

const adding = (id: string) => ({
  input: (body: NewLine) => ({ params: { id }, body }),
  failed: 'Failed to add the line',
})
const discounting = {
  label: 'Discount',
  icon: Percent,
  done: ({ total }: Bill) => success(`The total is now ${displayMoney(total)}`),
}

/** How the lines of each kind of record are read and added, and what an invoice over them names. */
export const billRoutes = {
  appointment: {
    read: 'GET /api/appointments/{id}/lines',
    addTo: (id: string): Adding => action('POST /api/appointments/{id}/lines', adding(id)),
    discount: action('POST /api/appointments/{id}/lines/discount', discounting),
    subject: (appointmentId: string) => ({ appointmentId }),
  },
  rental: {
    read: 'GET /api/rental-bookings/{id}/lines',
    addTo: (id: string): Adding => action('POST /api/rental-bookings/{id}/lines', adding(id)),
    discount: action('POST /api/rental-bookings/{id}/lines/discount', discounting),
    subject: (rentalBookingId: string) => ({ rentalBookingId }),
  },
  tow: {
    read: 'GET /api/tow-bookings/{id}/lines',
    addTo: (id: string): Adding => action('POST /api/tow-bookings/{id}/lines', adding(id)),
    discount: action('POST /api/tow-bookings/{id}/lines/discount', discounting),
    subject: (towBookingId: string) => ({ towBookingId }),
  },
  client: {
    read: 'GET /api/clients/{id}/lines',
    addTo: (id: string): Adding => action('POST /api/clients/{id}/lines', adding(id)),
    discount: action('POST /api/clients/{id}/lines/discount', discounting),
    subject: (clientId: string) => ({ clientId }),
  },
} as const satisfies Record<Billed['kind'], unknown>

/** Stores the lines that services propose, so that one of them can be changed. */
export const acceptProposed = action('POST /api/appointments/{id}/lines/proposed', {
  failed: 'Failed to open the line.',
})

/** What users do with a line. */
export const lineActions = {
  edit: action('PATCH /api/lines/{id}', { failed: 'Failed to change the line' }),
  delete: action('DELETE /api/lines/{id}', {
    label: 'Delete line',
    icon: Trash2,
    permits: ({ invoice }: LineItem) => invoice === null,
    ...deleting({ entity: 'line_item', done: 'Line deleted' }),
    ...failingWith('Failed to delete the line'),
  }),
}
