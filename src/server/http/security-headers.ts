import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config'

/** Security headers: only our own files may run, be framed or frame our pages. */
export async function mountSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const own = ["'self'"]
  await app.register(helmet, {
    // On a LAN without TLS these two would break the page.
    strictTransportSecurity: config.secureCookies ? undefined : false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        // React sets positions and widths as style attributes; style elements remain forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: own,
        formAction: own,
        frameAncestors: ["'none'"],
        ...(config.secureCookies && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
}
