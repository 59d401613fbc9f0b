import { sql } from 'drizzle-orm'
import { liveTables } from '#contract/live-lists'
import { allTables } from './schema/table-changes-table.ts'

// With more changes than this, all tables count as changed: reading them would cost more than it saves.
const mostChanges = 500

/** A snapshot of PostgreSQL as `pg_current_snapshot()` describes it: transactions below `xmin` and others below `xmax` are visible. */
interface Snapshot {
  text: string
  xmin: number
  xmax: number
  inProgress: ReadonlySet<number>
}

/** Which transactions a statement sees, and which tables those changed that `noted` does not see: the columns of `stateColumns`. */
interface DatabaseState {
  snapshot: string
  /** Each a transaction id and the name of a table. */
  changes: string[] | null
}

const noted = sql`${sql.placeholder('noted')}::pg_snapshot`

/**
 * The columns with which a statement reports the state of the database, with the placeholder `noted`. Not all changes since the
 * `xmin` of `noted`: a transaction that stays open, in any database of the server, holds it back. Each part is ordered like the
 * primary key, so that PostgreSQL reads only its end, even without statistics: an `or` of both conditions reads the whole table.
 */
export const stateColumns = {
  snapshot: sql<string>`pg_current_snapshot()::text`,
  changes: sql<string[] | null>`(
    select array_agg(recent.transaction_id::text || ' ' || recent.table_name) from (
      (
        select * from table_changes where transaction_id >= (select pg_snapshot_xmax(${noted}))
        order by transaction_id limit ${mostChanges}
      ) union all (
        select changed.* from pg_snapshot_xip(${noted}) as in_progress (id), lateral (
          select * from table_changes where transaction_id = in_progress.id order by table_name
        ) changed limit ${mostChanges}
      )
    ) recent
  )`,
}

const announced: ReadonlySet<string> = new Set(liveTables)

/**
 * Tells whether tables have changed between two moments of this server, exact for the changes of all servers: triggers store
 * which tables a transaction changes (`announce_change`), and each statement that reads `stateColumns` reports them.
 */
export class TableVersions {
  #last: Snapshot | null = null
  #tick = 0
  /** The moment in which the snapshot differed from the one before: something changed, maybe in a table without a trigger. */
  #snapshotChangedAt = 0
  #allChangedAt = 0
  readonly #changedAt = new Map<string, number>()

  /** The current moment, for `haveChanged`. */
  get tick(): number {
    return this.#tick
  }

  /** The value of `noted` in `stateColumns`: the snapshot noted last, at first one that sees nothing. */
  get noted(): string {
    return this.#last?.text ?? '1:1:'
  }

  /** Notes what a statement reported. */
  note({ snapshot, changes }: DatabaseState): void {
    const now = snapshotFrom(snapshot)
    const last = this.#last
    if (last !== null && !isNewer(now, last)) return
    this.#tick += 1
    this.#last = now
    this.#snapshotChangedAt = this.#tick
    if (last === null || (changes?.length ?? 0) >= mostChanges) this.#allChangedAt = this.#tick
    for (const change of changes ?? []) {
      const [id, table = ''] = change.split(' ')
      const transaction = Number(id)
      // The changes before this transaction were deleted.
      if (table === allTables && last !== null && transaction > last.xmin) this.#allChangedAt = this.#tick
      else if (last !== null && !sees(last, transaction)) this.#changedAt.set(table, this.#tick)
    }
  }

  /** Returns whether a table may have changed after the tick; with null, or a table without a trigger, whether anything has. */
  haveChanged(tables: Iterable<string> | null, since: number): boolean {
    if (this.#snapshotChangedAt <= since) return false
    if (tables === null || this.#allChangedAt > since) return true
    for (const table of tables)
      if (!announced.has(table) || (this.#changedAt.get(table) ?? 0) > since) return true
    return false
  }
}

function snapshotFrom(text: string): Snapshot {
  const [xmin = '', xmax = '', inProgress = ''] = text.split(':')
  const ids = inProgress === '' ? [] : inProgress.split(',')
  return { text, xmin: Number(xmin), xmax: Number(xmax), inProgress: new Set(ids.map(Number)) }
}

function sees({ xmax, inProgress }: Snapshot, transaction: number): boolean {
  return transaction < xmax && !inProgress.has(transaction)
}

/** Snapshots of one server are ordered: a later one has a higher end, or the same with fewer transactions in progress. */
function isNewer(one: Snapshot, other: Snapshot): boolean {
  return one.xmax > other.xmax || (one.xmax === other.xmax && one.inProgress.size < other.inProgress.size)
}
