import { matchIn } from './match-in.ts'
import styles from './matched-text.module.css'

export type MatchedTextProps = { text: string; typed: string }

/** Text with the match of the typed text underlined. */
export function MatchedText({ text, typed }: MatchedTextProps) {
  const match = matchIn(text, typed)
  if (!match) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, match.start)}
      <mark className={styles.match}>{text.slice(match.start, match.end)}</mark>
      {text.slice(match.end)}
    </span>
  )
}
