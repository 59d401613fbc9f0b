import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 at /api/openapi.json and a page for people at /api/docs, both drawn from the contract. */
export async function mountOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hoist',
        version: '1.0.0',
        description:
          'Dates are yyyy-MM-dd and times HH:MM in garage time, instants ISO 8601 UTC, money integer cents, mileage kilometres. A POST with an Idempotency-Key header is safe to repeat.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
