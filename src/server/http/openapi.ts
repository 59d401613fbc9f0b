import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '#server/config/config'
import { cookieName } from './session.ts'
import { webhookDocs } from './webhook-docs.ts'

// The documentation page needs style elements, which the policy of our own pages forbids.
const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/**
 * Serves OpenAPI 3.1 at /api/openapi.json and a documentation page at /api/docs, both generated from the contract.
 */
export async function mountOpenapi(app: FastifyInstance, { secureCookies: secure }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hoist',
        version: '1.0.0',
        description:
          'Dates are yyyy-MM-dd and times HH:MM in garage time, instants ISO 8601 UTC, money integer cents, mileage kilometres. A POST that lists the header Idempotency-Key is safe to repeat with it; the header has no effect elsewhere. A change that names the version of its record, in If-Match or in the field version, is refused with 409 changed_meanwhile when someone else has changed the record.',
      },
      webhooks: webhookDocs(),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(secure) } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: 'Hoist API', css: [{ filename: 'plain.css', content: '.topbar { display: none }' }] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
