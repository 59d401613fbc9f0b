import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../fields.ts'

const Administrator = z.object({ name: z.string(), email: z.string() }).meta({ id: 'Administrator' })

export const administrators = {
  listAdministrators: endpoint({
    method: 'GET',
    path: '/api/users/administrators',
    access: 'signed_in',
    summary: 'Names and email addresses of the administrators.',
    tag: 'Accounts',
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Administrator),
  }),
} as const
