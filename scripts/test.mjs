import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'

const quickSteps = ['types', 'lint', 'boundaries', 'unused code', 'unit and server tests']

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const total = { passed: 0, failed: 0 }

try {
  await ensureInstalled()
  // Imported after the installation, because the steps use packages.
  const { steps } = await import('./test-steps.mjs')
  for (const [name, step] of Object.entries(steps)) {
    if (values.quick && !quickSteps.includes(name)) continue
    console.log(`\n── ${name} ──`)
    const { passed, failed } = await counted(step)
    console.log(failed === 0 ? `${name}: passed` : `${name}: failed`)
    total.passed += passed
    total.failed += failed
  }
} catch (error) {
  console.error(error.message)
  total.failed += 1
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function counted(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}
