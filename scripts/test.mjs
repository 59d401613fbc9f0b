import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const total = { passed: 0, failed: 0 }
const failures = []

try {
  await ensureInstalled({ withChecks: true })
  // Imported after the installation, because the steps use packages.
  const { staticChecks, tests, builtProgram } = await import('./test-steps.mjs')
  // At once: each of them uses one core.
  await Promise.all(Object.entries(staticChecks).map(run))
  const inOrder = values.quick ? tests : { ...tests, ...builtProgram }
  for (const step of Object.entries(inOrder)) await run(step)
} catch (error) {
  console.error(error.message)
  total.failed += 1
}

// Again at the end: a log of a CI run is often cut to its last lines.
for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 1500)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function run([name, step]) {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const result = await counted(step)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${result.failed === 0 ? 'passed' : 'failed'} after ${seconds} s`)
  total.passed += result.passed
  total.failed += result.failed
  if (result.failed > 0) failures.push(...(result.failures?.length > 0 ? result.failures : [name]))
}

async function counted(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}
