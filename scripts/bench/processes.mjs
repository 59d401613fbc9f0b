import { readdir, readFile } from 'node:fs/promises'

// CPU and memory of processes, from /proc: Linux only. Elsewhere, the figures are null.

/** Returns the process and its children, for example PostgreSQL and its connections. */
export async function withChildren(pid) {
  const all = await readdir('/proc').catch(() => [])
  const children = await Promise.all(
    all
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => ((await parentOf(name)) === pid ? [Number(name)] : [])),
  )
  return [pid, ...children.flat()]
}

const parentOf = async (pid) => Number((await statOf(pid))[1])

/** Returns the fields of a process after its name, which is in parentheses and can contain spaces. */
async function statOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const millisecondsPerTick = 10

/** Returns the time that all threads of the processes have run, and those of their children that have ended, in milliseconds. */
export async function cpuOf(pids) {
  return sum(await Promise.all(pids.map(cpuOfProcess)))
}

async function cpuOfProcess(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => null)
  if (threads === null) return process.platform === 'linux' ? 0 : null
  const times = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(stat.split(' ')[0]) / 1_000_000
  })
  const [ofUser = 0, ofSystem = 0] = (await statOf(pid)).slice(13, 15).map(Number)
  return sum([...(await Promise.all(times)), (ofUser + ofSystem) * millisecondsPerTick])
}

/** Returns the memory of the processes in megabytes; memory that several share is divided among them (PSS). */
export async function memoryOf(pids) {
  const sizes = pids.map(async (pid) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null)
    if (text === null) return process.platform === 'linux' ? 0 : null
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  })
  return sum(await Promise.all(sizes))
}

const sum = (numbers) => (numbers.includes(null) ? null : numbers.reduce((total, one) => total + one, 0))
