import { Autocomplete } from '@base-ui/react/autocomplete'
import type { MouseEvent } from 'react'
import { MatchedText } from '#web/ui/matched-text.tsx'
import type { Entry } from './entry.ts'
import { EntryLeading } from './entry-leading.tsx'
import { EntryMeta } from './entry-meta.tsx'
import styles from './palette.module.css'

export type EntryLineProps = {
  entry: Entry
  typed: string
  onPick: (entry: Entry, by: 'key' | 'pointer') => void
}

export function EntryLine({ entry, typed, onPick }: EntryLineProps) {
  const { leading, title, note, meta } = entry
  // A click caused by Enter has `detail` 0.
  const pick = (event: MouseEvent) => onPick(entry, event.detail === 0 ? 'key' : 'pointer')
  return (
    <Autocomplete.Item value={entry} className={styles.line} onClick={pick}>
      <span className={styles.leading}>
        <EntryLeading leading={leading} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <MatchedText text={title} typed={typed} />
        </span>
        {note !== undefined && (
          <span className={styles.note}>
            <MatchedText text={note} typed={typed} />
          </span>
        )}
      </span>
      {meta && <EntryMeta meta={meta} />}
    </Autocomplete.Item>
  )
}
