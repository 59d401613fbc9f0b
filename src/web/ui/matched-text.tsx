import { matchIn } from './match-in.ts'

export type MatchedTextProps = { text: string; typed: string }

/** Text with the match of the typed text underlined. */
export function MatchedText({ text, typed }: MatchedTextProps) {
  const match = matchIn(text, typed)
  if (!match) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, match.start)}
      <mark className="bg-transparent font-heading text-inherit underline decoration-2 underline-offset-2">
        {text.slice(match.start, match.end)}
      </mark>
      {text.slice(match.end)}
    </span>
  )
}
