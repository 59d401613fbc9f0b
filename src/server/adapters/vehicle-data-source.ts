import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { offeredNames } from '#domain/vehicles/offered-names'
import type { Log } from '#server/log/log'
import { failureReason } from './failure-reason.ts'
import { readText } from './read-text.ts'

const timeoutMilliseconds = 5000
const retryAfterMilliseconds = 2000

/** Returns car makes and their models; rejects if the source is unreachable or its response invalid. */
export interface VehicleDataSource {
  makes(): Promise<string[]>
  models(make: string): Promise<string[]>
}

interface Options {
  log: Log
  /** Waits before the retry; tests do not wait. */
  wait?: (milliseconds: number) => Promise<unknown>
  /** Timeout of one attempt in milliseconds. */
  timeout?: number
}

const named = <Entry extends z.ZodType>(entry: Entry) => z.array(entry.nullable().catch(null))
// A response without any make indicates a broken source.
const Makes = z.object({ Makes: named(z.object({ make_display: z.string() })).min(1) })
const Models = z.object({ Models: named(z.object({ model_name: z.string() })) })

/** The lookup of VEHICLE_DATA_URL, which uses the CarQuery API: `?cmd=getMakes`, `?cmd=getModels&make=…`. */
export function carQuerySource(
  url: string,
  { log, wait = waitQuietly, timeout = timeoutMilliseconds }: Options,
): VehicleDataSource {
  async function query<Shape extends z.ZodType>(
    query: Record<string, string>,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const once = async () => shape.parse(await readJson(url, query, timeout))
    try {
      return await once()
    } catch {
      await wait(retryAfterMilliseconds)
    }
    try {
      return await once()
    } catch (error) {
      log.warn(`VEHICLE_DATA_URL: the request ${query.cmd} failed: ${failureReason(error)}`)
      throw error
    }
  }
  return {
    makes: async () => {
      const { Makes: makes } = await query({ cmd: 'getMakes' }, Makes)
      return offeredNames(makes.flatMap((make) => make?.make_display ?? []))
    },
    models: async (make) => {
      const { Models: models } = await query({ cmd: 'getModels', make }, Models)
      return offeredNames(models.flatMap((model) => model?.model_name ?? []))
    },
  }
}

// `ref: false`: the process does not stay alive for the retry.
const waitQuietly = (milliseconds: number) => pause(milliseconds, undefined, { ref: false })

async function readJson(url: string, query: Record<string, string>, timeout: number): Promise<unknown> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return JSON.parse(withoutCallback(await readText(address, timeout)))
}

/** Removes the JSONP callback, which some CarQuery mirrors always add: `?({…});` */
function withoutCallback(text: string): string {
  return /^[\w$.?]*\(([\s\S]*)\)\s*;?$/.exec(text.trim())?.[1] ?? text
}
