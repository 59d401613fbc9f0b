const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

// Packages that domain may use: pure functions without access to clock, network or DOM.
const pure = '^node_modules/(@date-fns/tz|ical-generator|libphonenumber-js)/'

export default {
  forbidden: [
    never(
      'no-cycles',
      'Break the import cycle: merge the files, or move the shared code to a third file.',
      {},
      { circular: true },
    ),
    never(
      'domain-is-alone',
      'The domain imports nothing but itself and the listed pure packages; pass other values in as parameters.',
      { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      { path: '.', pathNot: `^src/domain|${pure}` },
    ),
    never(
      'contract-says-only',
      'The contract imports only the domain and zod. Side effects belong to the server, presentation to the web.',
      { path: '^src/contract', pathNot: '\\.test\\.ts$' },
      { path: '.', pathNot: '^src/(contract|domain)|^node_modules/zod/' },
    ),
    never(
      'server-and-web-never-meet',
      'Code that both need belongs to the contract or the domain.',
      { path: '^src/server' },
      { path: '^src/web' },
    ),
    never(
      'web-and-server-never-meet',
      'Code that both need belongs to the contract or the domain.',
      { path: '^src/web' },
      { path: '^src/server' },
    ),
    never(
      'web-has-no-node',
      'Node modules are not available in the browser.',
      { path: '^src/web', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'queries-are-private',
      'Call a function that the other feature exports (claim-spot, find-or-add-client), or add one.',
      { path: '^src/server/features/([^/]+)/' },
      { path: '\\.queries\\.ts$', pathNot: '^src/server/features/$1/' },
    ),
    never(
      'sql-lives-in-queries',
      'Only *.queries.ts, server/db, the jobs and server/http run SQL; move the statement there.',
      { path: '^src/server/features/', pathNot: '\\.queries\\.ts$|\\.test\\.ts$' },
      { path: '^node_modules/drizzle-orm' },
    ),
    never(
      'fastify-stays-at-the-door',
      'Features use the types in calls/call.ts, not Fastify requests and replies.',
      { path: '^src/server/(features|jobs|db)/' },
      { path: '^node_modules/(fastify|@fastify)' },
    ),
    never(
      'ui-knows-no-garage',
      'web/ui is presentation only; components that use domain types belong to their subject.',
      { path: '^src/web/ui' },
      { path: '^src/(domain|contract)|^src/web/(?!ui/)' },
    ),
    never(
      'public-pages-stay-light',
      'The public pages import only types from the contract: zod would double their size.',
      {
        path: '^src/web/(public|accounts|api|session|forms|app/(browser-main|start|app|guest-app|load-guest-app|routes|first-paint|screen-on-demand))',
        // Staff forms, which validate with zod.
        pathNot: '^src/web/(forms/client-form|accounts/(profile-screen|edit-role-dialog))',
      },
      // The live lists are data and need no zod.
      { path: '^src/contract/(?!live-lists)', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'actions-stay-light',
      'The tables of actions are loaded with the first screen: they import only types from the contract.',
      { path: '^src/web/.*-actions\\.ts$' },
      { path: '^src/contract', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'tests-stay-out',
      'Production code must not import test helpers.',
      { path: '^src', pathNot: '\\.test\\.tsx?$|^src/(server|web)/testing' },
      { path: '^src/(server|web)/testing|\\.test\\.tsx?$' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.tests.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
  },
}
