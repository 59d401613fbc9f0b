/** The loaded entries of one list; `hasMore` when there are later pages. */
export interface LoadedPages<Entry> {
  entries: readonly Entry[]
  hasMore: boolean
}

/** Merges paginated lists by key. Entries that an unloaded page could still precede are held back. */
export function mergePages<Source extends LoadedPages<{ key: string }>>(
  sources: readonly Source[],
  direction: 'ascending' | 'descending',
) {
  type Entry = Source['entries'][number]
  const way = direction === 'ascending' ? 1 : -1
  const order = (a: Entry, b: Entry) => (a.key === b.key ? 0 : a.key < b.key ? -way : way)
  let end: { last: Entry; source: Source } | null = null
  for (const source of sources) {
    const last = source.hasMore ? source.entries.at(-1) : undefined
    if (last !== undefined && (end === null || order(last, end.last) < 0)) end = { last, source }
  }
  const last = end?.last
  const all: Entry[] = sources.flatMap(({ entries }) => [...entries]).toSorted(order)
  return {
    shown: last === undefined ? all : all.filter((entry) => order(entry, last) <= 0),
    /** The list whose next page has to load before more can be shown; null when all is loaded. */
    waitsFor: end?.source ?? null,
  }
}
