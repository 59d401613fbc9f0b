import { type Db, isDatabase } from './connect.ts'

type Reads<Results extends unknown[]> = { [Index in keyof Results]: () => Promise<Results[Index]> }

/**
 * Returns the results of reads: at once, each on a connection of the pool, or one after the other in a transaction, whose
 * connection takes one statement at a time. Throws what the first failing read throws.
 */
export async function readTogether<Results extends unknown[]>(
  db: Db,
  ...reads: Reads<Results>
): Promise<Results> {
  if (isDatabase(db)) return Promise.all(reads.map((read) => read())) as Promise<Results>
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as Results
}
