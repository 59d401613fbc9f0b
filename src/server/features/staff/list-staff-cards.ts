import type { z } from 'zod'
import type { api } from '#contract/index'
import type { StaffCard, StaffCounts } from '#contract/staff/staff'
import { staffDayOf } from '#domain/staff/staff-day'
import { isTechnician } from '#domain/staff/technician'
import type { Page, SharedCall } from '#server/calls/call'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { readRosters } from './read-rosters.ts'
import { allStaff, listStaff } from './staff.queries.ts'
import { viewStaff } from './staff.record.ts'
import { workInProgressOf } from './staff-work.queries.ts'

type CardsQuery = z.output<(typeof api)['listStaffCards']['query']>

/**
 * Returns the staff with their day and their vehicle in work: three queries more than the list, however many
 * there are.
 */
export async function listStaffCards(call: SharedCall, query: CardsQuery): Promise<Page<StaffCard>> {
  const page = await listStaff(call.db, query)
  const date = query.date ?? (await nowAtGarage(call)).date
  const rosterOf = await readRosters(call.db, page.items, date)
  const workOf = await workInProgressOf(
    call.db,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      ...viewStaff(row),
      day: row.status === 'active' ? staffDayOf(rosterOf(row.id), date) : null,
      work: workOf(row.id),
    })),
  }
}

/** Returns the number of all, active and present staff members, and of active mechanics and apprentices. */
export async function countStaff(call: SharedCall): Promise<z.output<typeof StaffCounts>> {
  const { date: today } = await nowAtGarage(call)
  const members = await allStaff(call.db)
  const active = members.filter(({ status }) => status === 'active')
  const mechanics = active.filter(isTechnician)
  const rosterOf = await readRosters(call.db, active, today)
  return {
    total: members.length,
    activeMechanics: mechanics.length,
    apprentices: mechanics.filter(({ isApprentice }) => isApprentice).length,
    active: active.length,
    hereToday: active.filter(({ id }) => staffDayOf(rosterOf(id), today).state === 'here').length,
  }
}
