import type { ImportField } from '#domain/imports/import-fields'
import type { CellNote } from '#domain/imports/import-notes'

/** The cells of a column that are left out or changed for one reason: their number, and the first ones. */
export interface NoteGroup {
  kind: CellNote['kind']
  field: ImportField
  reason: string
  count: number
  examples: { row: number; name: string; from: string; to: string | null }[]
}

// More are not read on a screen; the file to download has all.
const mostExamples = 100

/** Groups the notes about the cells of a file. */
export class NoteGroups {
  readonly #groups = new Map<string, NoteGroup>()

  add(row: number, name: string, { kind, field, reason, from, to }: CellNote): void {
    const key = `${kind} ${field} ${reason}`
    const group = this.#groups.get(key) ?? { kind, field, reason, count: 0, examples: [] }
    this.#groups.set(key, group)
    group.count += 1
    if (group.examples.length < mostExamples) group.examples.push({ row, name, from, to })
  }

  /** Returns the groups: what is left out first, then by their number. */
  finish(): NoteGroup[] {
    const rank = ({ kind }: NoteGroup) => (kind === 'left_out' ? 0 : 1)
    return [...this.#groups.values()].sort((one, other) => rank(one) - rank(other) || other.count - one.count)
  }
}
