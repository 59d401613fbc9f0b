/** The CSP forbids eval: disables the JIT of zod before it loads, because its first schema would try it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
