import { displayField, displayLogged } from '#domain/audit/display-logged'
import type { FieldChange } from '#domain/audit/record-changes'
import { useStaff } from '#web/session/use-staff.ts'
import styles from './changes-table.module.css'

export type ChangesTableProps = {
  caption: string
  changes: readonly FieldChange[]
  /** Columns to show: a created record has no `before`, a deleted one no `after`. */
  sides: readonly ('before' | 'after')[]
}

const columnHeaders = { before: 'Before', after: 'After' } as const

/** The value of each field before and after an action. */
export function ChangesTable({ caption, changes, sides }: ChangesTableProps) {
  const { timeZone } = useStaff().garage
  const shown = (field: string, value: unknown) =>
    displayLogged(field, value, timeZone) ?? <span className="muted">(empty)</span>
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {columnHeaders[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{displayField(change.field)}</th>
            {sides.map((side) => (
              <td key={side}>{shown(change.field, change[side])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
