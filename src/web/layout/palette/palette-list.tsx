import { Autocomplete } from '@base-ui/react/autocomplete'
import clsx from 'clsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import { EntryLine, type EntryLineProps } from './entry-line.tsx'
import styles from './palette.module.css'
import type { useFound } from './use-found.ts'

export type PaletteListProps = {
  groups: readonly EntryGroup[]
  found: ReturnType<typeof useFound>
  typed: string
  onPick: EntryLineProps['onPick']
}

/** Results in groups with their counts; the previous ones stay while a search is running. */
export function PaletteList({ groups, found, typed, onPick }: PaletteListProps) {
  const { looking, failed, tryAgain } = found
  return (
    <div className={styles.results}>
      {looking && <ReloadLine />}
      {failed && (
        <ErrorAlert className={styles.failed} onTryAgain={tryAgain} trying={looking}>
          Could not search clients, vehicles and bookings. Please try again.
        </ErrorAlert>
      )}
      {groups.length === 0 && !looking && !failed && (
        <EmptyState
          size="small"
          drawing="filtered"
          title={`Nothing found for “${typed}”`}
          text="Search by name, phone, email, plate, VIN, car, booking reference or page."
        />
      )}
      <Autocomplete.List
        className={clsx(styles.list, looking && styles.looking)}
        aria-label="Results"
        aria-busy={looking}
      >
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.groupLabel}>
              <span>{group.value}</span>
              <span className="num">
                {group.count.counted}
                {group.count.more && '+'}
              </span>
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <EntryLine key={entry.key} entry={entry} typed={typed} onPick={onPick} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </div>
  )
}
