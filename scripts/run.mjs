import { spawn } from 'node:child_process'
import { project } from './project.mjs'

/** Runs a program with its output on the terminal; returns its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  return ended(start(command, args, { env, stdio: 'inherit', ...options }))
}

/** Runs a Node script with its output on the terminal; returns its exit code. */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [script, ...args], options)
}

/** Runs a Node script without output; prints its output only if it failed. */
export async function runNodeQuietly(script, args = [], options = {}) {
  const child = start(process.execPath, [script, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await ended(child)
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code
}

/** Runs npm: the npm that started this script, if any. */
export function runNpm(args) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return runNode(npm, args)
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** Starts a program in the project folder. */
export function start(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, { cwd: project, env: { ...process.env, ...env }, ...options })
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
