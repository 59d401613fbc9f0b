import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, id, instant, searchQuery } from './fields.ts'

const tag = 'Staff'

export const Position = z.enum(['mechanic', 'service_advisor', 'manager'])

/** What a customer may know of a technician. */
export const Technician = z
  .object({
    id,
    name: z.string(),
    specialties: z.array(z.string()).describe('The first two'),
    isApprentice: z.boolean(),
  })
  .meta({ id: 'Technician' })
export type Technician = z.infer<typeof Technician>

export const StaffMember = Technician.extend({
  email: z.string(),
  phone: z.string(),
  specialties: z.array(z.string()),
  position: Position,
  status: z.enum(['active', 'inactive']),
  hireDate: date.nullable(),
  createdAt: instant,
}).meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const staff = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/staff',
    access: 'public',
    summary: 'Staff members; signed out only the active mechanics, with what a customer needs to choose one.',
    tag,
    query: searchQuery.extend({
      status: z.enum(['active', 'inactive']).optional().describe('Only those with this status'),
      position: Position.optional().describe('Only those in this position'),
      sort: z
        .enum(['name', 'position', 'createdAt'])
        .default('name')
        .describe('name A-Z, position, or date added newest first'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(z.union([StaffMember, Technician])),
  }),
} as const
