/** The pages' policy forbids code made from text: zod, which would try it with the first schema, is told before it loads. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
