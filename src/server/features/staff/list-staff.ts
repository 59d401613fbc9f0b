import type { z } from 'zod'
import type { api } from '#contract/index'
import type { StaffMember, Technician } from '#contract/staff/staff'
import type { BookingActor } from '#domain/opening/slot-booking'
import { parseSlotId } from '#domain/opening/slots'
import type { Page, SharedCall } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { listStaff, type StaffRow } from './staff.queries.ts'
import { viewStaff, viewTechnician } from './staff.record.ts'
import { staffAtTime } from './staff-at-time.ts'

type ListQuery = z.output<(typeof api)['listStaff']['query']>

/** Returns the staff for staff screens. */
export async function listStaffMembers(call: SharedCall, query: ListQuery): Promise<Page<StaffMember>> {
  const page = await listStaff(call.db, query)
  const atTime = await readAtTime(call, page.items, { timeSlotId: query.timeSlotId, by: 'staff' })
  return { ...page, items: page.items.map((row) => ({ ...viewStaff(row), ...atTime(row) })) }
}

/**
 * Returns the active mechanics, from whom customers can choose. The search does not match email or phone,
 * which are private.
 */
export async function listTechnicians(call: SharedCall, query: ListQuery): Promise<Page<Technician>> {
  const page = await listStaff(call.db, {
    ...query,
    search: undefined,
    status: 'active',
    position: 'mechanic',
  })
  const atTime = await readAtTime(call, page.items, { timeSlotId: query.timeSlotId, by: 'public' })
  return {
    ...page,
    items: page.items.map((row) => {
      const there = atTime(row)
      // The end of an absence is private.
      return { ...viewTechnician(row), ...(there !== null && { isAway: there.isAway }) }
    }),
  }
}

async function readAtTime(
  call: SharedCall,
  members: StaffRow[],
  { timeSlotId, by }: { timeSlotId: string | undefined; by: BookingActor },
) {
  const slot = parseSlotId(timeSlotId ?? '')
  return slot === null
    ? () => null
    : staffAtTime(call.db, members, { slot, now: await nowAtGarage(call), by })
}
