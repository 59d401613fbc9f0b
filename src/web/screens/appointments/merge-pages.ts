/** What has loaded of one list; `hasMore` says that later entries have not. */
export interface LoadedPages<Entry> {
  entries: readonly Entry[]
  hasMore: boolean
}

/** Lists that come in pages as one, in the order of their keys: whatever may still be preceded by what has not loaded waits. */
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
    /** The list whose next page the rest waits for; null where nothing is left. */
    waitsFor: end?.source ?? null,
  }
}
