import type { StaffMember, Technician } from '#contract/staff'
import { firstSpecialties } from '#domain/people/technician'
import type { Handlers } from '#server/http/mount'
import { listStaff, type StaffRow } from './staff.queries.ts'

function viewStaff(row: StaffRow): StaffMember {
  const { id, name, email, phone, position, specialties, isApprentice, status, hireDate, createdAt } = row
  return {
    id,
    name,
    email,
    phone,
    position,
    specialties,
    isApprentice,
    status,
    hireDate,
    createdAt: createdAt.toISOString(),
  }
}

function viewTechnician({ id, name, specialties, isApprentice }: StaffRow): Technician {
  return { id, name, specialties: firstSpecialties({ specialties }), isApprentice }
}

export const staffHandlers = {
  listStaff: async ({ query }, call) => {
    if (call.actor !== null) {
      const page = await listStaff(call.db, query)
      return { ...page, items: page.items.map(viewStaff) }
    }
    // A customer may choose among the active mechanics and search nobody's e-mail or phone.
    const page = await listStaff(call.db, {
      ...query,
      search: undefined,
      status: 'active',
      position: 'mechanic',
    })
    return { ...page, items: page.items.map(viewTechnician) }
  },
} satisfies Partial<Handlers>
