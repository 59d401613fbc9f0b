import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { changesSomething, type Entry, type Step } from './palette-entry.ts'
import { EntryLeading } from './palette-list.tsx'

/** Details of the highlighted entry and its actions; Enter runs the first. */
export function PalettePreview({
  entry,
  pending,
  onStep,
}: {
  entry: Entry
  /** A change is being saved. */
  pending: boolean
  onStep: (entry: Entry, step: Step) => void
}) {
  const { leading, title, heading, about, drawing, details, steps } = entry
  return (
    <section
      className="w-72 flex-none overflow-y-auto border-l border-line bg-canvas p-5"
      aria-label="Preview"
    >
      {drawing !== undefined && (
        <div className="mb-4 rounded-lg border border-line bg-surface px-4 pt-4 pb-2">
          <CarSide body={drawing} />
        </div>
      )}
      <div className="flex text-ink-3">
        <EntryLeading leading={leading} large />
      </div>
      <b className="mt-2 block text-lead wrap-anywhere wide">{heading ?? title}</b>
      {about !== undefined && <p className="mt-1 text-ink-2">{about}</p>}
      {details.length > 0 && (
        <DescriptionList details={details} className="mt-2 grid-cols-[5rem_minmax(0,1fr)]! gap-x-0!" />
      )}
      <div className="mt-5 flex flex-col gap-2">
        {steps.map((step, index) => (
          <Button
            key={step.label}
            icon={step.icon}
            wide
            className="justify-start!"
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={(pending && changesSomething(step)) || undefined}
            onClick={() => onStep(entry, step)}
          >
            {step.label}
            {index === 0 && (
              <span className="ml-auto">
                <Kbd>Enter</Kbd>
              </span>
            )}
          </Button>
        ))}
      </div>
    </section>
  )
}
