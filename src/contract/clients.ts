import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, idParams, instant, phone, requiredText, searchQuery } from './fields.ts'

const tag = 'Clients'

export const PreferredContact = z.enum(['phone', 'email', 'sms'], {
  error: 'Please choose phone, email or SMS',
})
export const ClientStatus = z.enum(['active', 'inactive', 'vip'], {
  error: 'Please choose active, inactive or VIP',
})

export const Client = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().describe('E.164'),
    preferredContact: PreferredContact,
    status: ClientStatus,
    createdAt: instant,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientInput = z
  .object({
    name: requiredText('Name', 100),
    email,
    phone,
    preferredContact: PreferredContact.default('phone'),
    status: ClientStatus.default('active'),
  })
  .meta({ id: 'NewClient' })

export const clients = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'signed_in',
    summary: 'Clients, found by name, phone or e-mail.',
    tag,
    query: searchQuery.extend({
      status: ClientStatus.optional().describe('Only those with this status'),
      sort: z.enum(['name', 'createdAt']).default('name').describe('name A-Z, or date added newest first'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(Client),
  }),
  getClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}',
    access: 'signed_in',
    summary: 'One client.',
    tag,
    params: idParams,
    status: 200,
    response: Client,
  }),
  createClient: endpoint({
    method: 'POST',
    path: '/api/clients',
    access: 'staff',
    summary: 'Adds a client; the same e-mail and phone pair cannot stand twice.',
    tag,
    body: ClientInput,
    status: 201,
    response: Client,
    refusals: ['duplicate'],
  }),
} as const
