import { MoreDetails } from '#web/ui/more-details.tsx'

/** The name of a figure and how it is counted. */
export type FigureDefinition = readonly [name: string, definition: string]

/** How the figures of a report are counted, below them. */
export function FigureDefinitions({ definitions }: { definitions: readonly FigureDefinition[] }) {
  return (
    <MoreDetails
      className="mb-3 text-ink-2"
      summary={<span className="text-primary">How these figures are counted</span>}
    >
      <dl className="grid max-w-column gap-3 py-2">
        {definitions.map(([name, definition]) => (
          <div key={name}>
            <dt className="font-label text-ink">{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </MoreDetails>
  )
}
