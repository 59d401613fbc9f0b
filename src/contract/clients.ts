import { z } from 'zod'
import { clientLineKinds } from '#domain/people/client-line'
import { endpoint } from './endpoint.ts'
import {
  date,
  email,
  expectedVersion,
  id,
  idParams,
  instant,
  lookupText,
  personName,
  phone,
  searchQuery,
  time,
  version,
} from './fields.ts'

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
    version,
    createdAt: instant,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** A client as the list shows them. */
export const ListedClient = Client.extend({
  vehicleCount: z.int(),
  plates: z.array(z.string()).describe('Plates of their vehicles, the first two'),
  line: z
    .object({ kind: z.enum(clientLineKinds), date, time })
    .nullable()
    .describe('What is under way, what comes next or when they were last here'),
}).meta({ id: 'ListedClient' })
export type ListedClient = z.infer<typeof ListedClient>

export const ClientInput = z
  .object({
    name: personName('Name'),
    email,
    phone,
    preferredContact: PreferredContact.default('phone'),
    status: ClientStatus.default('active'),
  })
  .meta({ id: 'NewClient' })

export const ClientChange = ClientInput.partial()
  .extend({
    preferredContact: PreferredContact.optional(),
    status: ClientStatus.optional(),
    version: expectedVersion,
  })
  .meta({ id: 'ClientChange', description: 'What is absent stays as it is' })

/** As typed so far: what cannot be read yet matches nobody. */
const typed = lookupText(300).optional()

const KnownClient = Client.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  preferredContact: true,
}).nullable()

export const clients = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'signed_in',
    shared: true,
    summary: 'Clients, found by name, phone or e-mail.',
    tag,
    query: searchQuery.extend({
      status: ClientStatus.optional().describe('Only those with this status'),
      sort: z.enum(['name', 'createdAt']).default('name').describe('name A-Z, or date added newest first'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(ListedClient),
  }),
  findKnownClients: endpoint({
    method: 'GET',
    path: '/api/clients/known',
    access: 'staff',
    summary: 'Who has this phone or this e-mail already, asked while a client is typed in.',
    tag,
    query: z.object({
      phone: typed.describe('A phone as typed so far'),
      email: typed.describe('An e-mail as typed so far'),
      exceptId: lookupText(40).optional().describe('The client who is being edited'),
    }),
    status: 200,
    response: z.object({ byPhone: KnownClient, byEmail: KnownClient }).meta({ id: 'KnownClients' }),
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
  updateClient: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}',
    access: 'staff',
    summary: 'Changes what is known of a client.',
    tag,
    params: idParams,
    body: ClientChange,
    edits: Client,
    status: 200,
    response: Client,
    refusals: ['duplicate'],
  }),
  deleteClient: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}',
    access: 'staff',
    summary: 'Takes a client without open work off the lists, with their vehicles; finished work stays.',
    tag,
    params: idParams,
    edits: Client,
    status: 204,
    refusals: ['still_in_use'],
  }),
  eraseClient: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}/personal-data',
    access: 'admin',
    summary: 'Deletes a client and erases their personal data for good, also from the audit log.',
    tag,
    params: idParams,
    edits: Client,
    status: 204,
    refusals: ['still_in_use'],
  }),
} as const
