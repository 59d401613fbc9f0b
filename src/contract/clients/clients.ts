import { z } from 'zod'
import { clientTexts } from '#domain/clients/client'
import { clientLineKinds } from '#domain/clients/client-line'
import { consentSources } from '#domain/clients/offers-consent'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  date,
  email,
  expectedVersion,
  id,
  idParams,
  instant,
  lookupId,
  lookupText,
  personName,
  phone,
  searchQuery,
  time,
  version,
} from '../fields.ts'
import { optionalField, optionalTextField, presetField, requiredField, shapeOf } from '../record-fields.ts'

const tag = 'Clients'

export const PreferredContact = z.enum(['phone', 'email', 'sms'], {
  error: 'Please choose phone, email or SMS',
})
export const ClientStatus = z.enum(['active', 'inactive', 'vip'], {
  error: 'Please choose active, inactive or VIP',
})

/** The person who booked, as entered in the request. */
export const BookedBy = z
  .object({ name: z.string(), email: z.string().nullable(), phone: z.string() })
  .nullable()
  .describe('The contact as entered by the person who booked; null if staff booked')
export type BookedBy = z.infer<typeof BookedBy>

/** The person who booked, in lists that show no contact. */
export const BookerName = z
  .object({ name: z.string() })
  .nullable()
  .describe('The name entered by the person who booked; null if staff booked')

/** The fields of a client that staff edit. */
export const clientFields = {
  name: requiredField('Name', personName('Name'), z.string()),
  nickname: optionalTextField(clientTexts.nickname.label, clientTexts.nickname.most),
  email: optionalField(
    'Email',
    email.describe('Required unless the setting clientEmailRequired is off'),
    z.string().describe('Null if the client has none; public forms always require one'),
  ),
  phone: requiredField('Phone', phone, z.string().describe('E.164')),
  preferredContact: presetField('Preferred contact', PreferredContact, 'phone'),
  status: presetField('Status', ClientStatus, 'active'),
  agreesToOffers: presetField(
    'Agrees to offers',
    z
      .boolean({ error: 'agreesToOffers must be true or false' })
      .describe(
        'Whether the client has agreed to reminders that offer a booking, and not unsubscribed since',
      ),
    false,
  ),
}

export const Client = z
  .object({
    id,
    ...shapeOf(clientFields, 'stored'),
    offersConsentAt: instant.nullable().describe('When the client agreed to offers; null: never'),
    offersConsentSource: z.enum(consentSources).nullable().describe('Who recorded it'),
    offersStoppedAt: instant.nullable().describe('When the client unsubscribed since; null: not'),
    version,
    createdAt: instant,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** A client with the details of a list entry. */
export const ListedClient = Client.extend({
  vehicleCount: z.int(),
  plates: z.array(z.string()).describe('Plates of the first two vehicles'),
  line: z
    .object({ kind: z.enum(clientLineKinds), date, time })
    .nullable()
    .describe('Current work, next booking or last appointment'),
}).meta({ id: 'ListedClient' })
export type ListedClient = z.infer<typeof ListedClient>

export const ClientInput = z.object(shapeOf(clientFields, 'create')).meta({ id: 'NewClient' })

const ClientChange = z
  .object({ ...shapeOf(clientFields, 'change'), version: expectedVersion })
  .meta({ id: 'ClientChange', description: 'Omitted fields are unchanged' })

/** Partial input from the form. Text that is not yet a valid phone number or email matches no client. */
const typed = lookupText(300).optional()

const KnownClient = Client.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  preferredContact: true,
}).nullable()

const listQuery = searchQuery.extend({
  status: ClientStatus.optional().describe('Filter by status'),
  sort: z.enum(['name', 'createdAt']).default('name').describe('name: A to Z; createdAt: newest first'),
})

export const clients = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'signed_in',
    shared: true,
    summary: 'Clients, searchable by name, phone or email.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(ListedClient),
  }),
  exportClients: exportOf('clients', listQuery),
  findKnownClients: endpoint({
    method: 'GET',
    path: '/api/clients/known',
    access: 'staff',
    summary: 'Existing clients with this phone or email, for duplicate warnings in the form.',
    tag,
    query: z.object({
      phone: typed.describe('Phone number as typed'),
      email: typed.describe('Email address as typed'),
      exceptId: lookupId.optional().describe('Id of the client being edited, who is excluded'),
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
    summary:
      'Creates a client. The combination of email and phone must be unique; without an email, that of name and phone.',
    tag,
    body: ClientInput,
    newClientIn: 'body',
    status: 201,
    response: Client,
    problems: ['duplicate'],
  }),
  updateClient: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}',
    access: 'staff',
    summary: 'Updates a client. Omitted fields are unchanged.',
    tag,
    params: idParams,
    body: ClientChange,
    edits: Client,
    status: 200,
    response: Client,
    problems: ['duplicate'],
  }),
  deleteClient: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}',
    access: 'staff',
    summary:
      'Deletes a client and their vehicles. Refused (409) while there is open work; completed work is kept.',
    tag,
    params: idParams,
    edits: Client,
    status: 204,
    problems: ['still_in_use'],
  }),
  eraseClient: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}/personal-data',
    access: 'admin',
    summary: 'Deletes a client and permanently erases their personal data, including from the audit log.',
    tag,
    params: idParams,
    edits: Client,
    status: 204,
    problems: ['still_in_use'],
  }),
} as const
