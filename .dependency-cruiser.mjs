const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

// Packages that domain may use: pure functions over values, without clock, network or screen.
const pure = '^node_modules/(@date-fns/tz|libphonenumber-js)/'

export default {
  forbidden: [
    never(
      'no-cycles',
      'Two files that need each other are one, or share a third that is missing.',
      {},
      { circular: true },
    ),
    never(
      'domain-is-alone',
      'Domain is what is true: pass in what a rule needs to know.',
      { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      { path: '.', pathNot: `^src/domain|${pure}` },
    ),
    never(
      'contract-says-only',
      'The contract imports domain and zod; work belongs to the server, looks to the web.',
      { path: '^src/contract', pathNot: '\\.test\\.ts$' },
      { path: '.', pathNot: '^src/(contract|domain)|^node_modules/zod/' },
    ),
    never(
      'server-and-web-never-meet',
      'What both need is said in the contract or true in the domain.',
      { path: '^src/server' },
      { path: '^src/web' },
    ),
    never(
      'web-and-server-never-meet',
      'What both need is said in the contract or true in the domain.',
      { path: '^src/web' },
      { path: '^src/server' },
    ),
    never(
      'web-has-no-node',
      'The browser has no Node.',
      { path: '^src/web', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'queries-are-private',
      'Ask the other feature by one of its verbs (claim-place, find-or-add-client); add one where it is missing.',
      { path: '^src/server/features/([^/]+)/' },
      { path: '\\.queries\\.ts$', pathNot: '^src/server/features/$1/' },
    ),
    never(
      'sql-lives-in-queries',
      'Only *.queries.ts, server/db, the jobs and the shared parts of server/http speak SQL; move the statement there.',
      { path: '^src/server/features/', pathNot: '\\.queries\\.ts$|\\.test\\.ts$' },
      { path: '^node_modules/drizzle-orm' },
    ),
    never(
      'fastify-stays-at-the-door',
      'Features know calls and answers, not requests and replies.',
      { path: '^src/server/(features|jobs|db)/' },
      { path: '^node_modules/(fastify|@fastify)' },
    ),
    never(
      'looks-know-no-garage',
      'web/ui is looks only; garage words belong to web/parts.',
      { path: '^src/web/ui' },
      { path: '^src/(domain|contract)|^src/web/(?!ui/)' },
    ),
    never(
      'screens-stand-alone',
      'What two screens share moves to web/parts.',
      { path: '^src/web/screens/([^/]+)/' },
      { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    ),
    never(
      'public-pages-stay-light',
      'The public pages carry types of the contract only: zod would double their weight.',
      {
        path: '^src/web/(screens/(landing|booking|rental-booking|login|password|set-up|sign-up|verify-email)|main|start|app|guest-app|load-guest-app|routes|first-paint|screen-on-demand|api|session|forms)',
      },
      { path: '^src/contract', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'tests-stay-out',
      'What only tests need must not reach the program.',
      { path: '^src', pathNot: '\\.test\\.tsx?$|^src/server/testing' },
      { path: '^src/server/testing|\\.test\\.tsx?$' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.tests.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
  },
}
