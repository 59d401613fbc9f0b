import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import {
  type Answer,
  call,
  type InputOf,
  isUnavailable,
  keyOf,
  mostRetries,
  type ReadKey,
  type RouteToRead,
  retryPause,
} from './call-api.ts'
import { makeReadyWait } from './wait-until-ready.ts'
import { whenOnline } from './when-online.ts'

// The query library, with which the staff screens read, would be a tenth of what a public page loads.

export interface PageRead {
  data: unknown
  error: Error | null
  errorUpdatedAt: number
  isFetching: boolean
}

type Load = (signal: AbortSignal) => Promise<unknown>

const unread: PageRead = { data: undefined, error: null, errorUpdatedAt: 0, isFetching: false }

export type PageReads = ReturnType<typeof makePageReads>

/**
 * Returns the reads of a page: each is sent once, however many components use it, and kept until it is invalidated. One that fails
 * with 503 is repeated a few times, then again as soon as the server is ready.
 */
export function makePageReads() {
  const reads = new Map<string, PageRead>()
  const listeners = new Set<() => void>()
  const loads = new Map<string, Set<Load>>()
  const requests = new Map<string, AbortController>()
  const ready = makeReadyWait(() => {
    for (const [name, { error }] of reads) if (isUnavailable(error)) renew(name)
  })

  const nameOf = (key: ReadKey) => JSON.stringify(key)
  const find = (name: string) => reads.get(name) ?? unread

  function change(name: string, read: Partial<PageRead>) {
    reads.set(name, { ...find(name), ...read })
    for (const listener of listeners) listener()
  }

  async function send(name: string, load: Load) {
    requests.get(name)?.abort()
    const request = new AbortController()
    requests.set(name, request)
    change(name, { isFetching: true })
    const isCurrent = () => requests.get(name) === request && !request.signal.aborted
    try {
      const data = await persistently(() => whenOnline(() => load(request.signal)))
      ready.reset()
      if (isCurrent()) change(name, { data, error: null, isFetching: false })
    } catch (error) {
      if (!isCurrent()) return
      const read = { error: error as Error, errorUpdatedAt: Date.now(), isFetching: false }
      change(name, read)
      if (isUnavailable(error)) ready.wait(error)
    }
  }

  function renew(name: string) {
    const [load] = loads.get(name) ?? []
    if (load) void send(name, load)
    else reads.delete(name)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: (key: ReadKey) => find(nameOf(key)),
    set: (key: ReadKey, data: unknown) => change(nameOf(key), { data, error: null }),
    /** Reads what is not known yet, or is still incomplete. Returns a function that ends it. */
    use(key: ReadKey, load: Load, isComplete: (data: unknown) => boolean = () => true) {
      const name = nameOf(key)
      const users = loads.get(name) ?? new Set()
      loads.set(name, users.add(load))
      const { data, isFetching } = find(name)
      if (!isFetching && (data === undefined || !isComplete(data))) void send(name, load)
      return () => {
        users.delete(load)
        if (users.size > 0 || !find(name).isFetching) return
        requests.get(name)?.abort()
        change(name, { isFetching: false })
      }
    },
    renew: (key: ReadKey) => renew(nameOf(key)),
    /** Reads again what is on the screen of this path, and forgets the rest. */
    invalidate(path: string) {
      for (const name of [...reads.keys()]) if (pathOf(name) === path) renew(name)
    },
    /** Changes the data of each read of this path. */
    edit<Data>(path: string, edit: (data: Data) => Data) {
      for (const [name, { data }] of reads)
        if (data !== undefined && pathOf(name) === path) change(name, { data: edit(data as Data) })
    },
    /** Forgets all reads but those of these paths. */
    keepOnly(paths: readonly string[]) {
      for (const name of [...reads.keys()]) if (!paths.includes(pathOf(name))) reads.delete(name)
    },
  }
}

function pathOf(name: string): string {
  const [path] = JSON.parse(name) as ReadKey
  return path
}

/** Repeats a read that fails with 503, up to `mostRetries` times. */
async function persistently<Data>(read: () => Promise<Data>): Promise<Data> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read()
    } catch (error) {
      if (!isUnavailable(error) || failures === mostRetries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPause(error, failures)))
    }
  }
}

export const PageReadsContext = createContext<PageReads | null>(null)

/** Returns the reads of this page. */
export function usePageReads(): PageReads {
  const reads = useContext(PageReadsContext)
  if (reads === null) throw new Error('PageReadsContext is missing')
  return reads
}

interface Options<Data> {
  /** False disables the read. */
  when?: boolean
  /** Keeps the previous data while data for other input is loading. */
  keepPrevious?: boolean
  /** Returns false for data to replace at the next opportunity; default: never. */
  isComplete?: (data: Data) => boolean
}

/** Returns what is kept under this key, and reads it if it is not known yet. */
export function useKept<Data>(
  key: ReadKey,
  load: (signal: AbortSignal) => Promise<Data>,
  { when = true, keepPrevious = false, isComplete }: Options<Data> = {},
) {
  const reads = usePageReads()
  const get = () => reads.get(key)
  const read = useSyncExternalStore(reads.subscribe, get, get)
  const known = read.data as Data | undefined
  const [previous, setPrevious] = useState(known)
  if (known !== undefined && known !== previous) setPrevious(known)
  const name = JSON.stringify(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is compared by its value, and says what is loaded.
  useEffect(() => {
    if (when) return reads.use(key, load, isComplete as (data: unknown) => boolean)
  }, [reads, name, when])
  // Null is an answer.
  const data = known === undefined && keepPrevious ? previous : known
  return {
    data,
    error: read.error,
    isPending: data === undefined && read.error === null,
    isError: read.error !== null,
    errorUpdatedAt: read.errorUpdatedAt,
    isFetching: read.isFetching,
    /** The data are those of the previous input. */
    isPlaceholderData: known === undefined && data !== undefined,
    refetch: () => reads.renew(key),
  }
}

/** Reads an endpoint, as `useRead` does, without the query library. */
export function usePageRead<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  options: Pick<Options<Answer<R>>, 'when' | 'keepPrevious'> = {},
) {
  return useKept(keyOf(route, input as object), (signal) => call(route, input, { signal }), options)
}
