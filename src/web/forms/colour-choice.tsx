import { type CarColour, carColours, OTHER_COLOUR, paintOf } from '#domain/tows/car-colour'
import { choiceFrame, coveringInput } from '#web/ui/choice-card.tsx'

/** Car colours as radio buttons; the surrounding Field labels the group. */
export function ColourChoice({
  name,
  value,
  onChange,
}: {
  name: string
  /** Empty if none is chosen. */
  value: string
  onChange: (colour: CarColour) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {[...carColours, OTHER_COLOUR].map((colour) => (
        <label key={colour} className={choiceFrame({ shape: 'chip' })}>
          <input
            type="radio"
            className={coveringInput}
            name={name}
            value={colour}
            checked={value === colour}
            onChange={() => onChange(colour as CarColour)}
          />
          <Paint colour={colour} />
          <span className="text-button">{colour}</span>
        </label>
      ))}
    </div>
  )
}

// The same in both themes.
const paints: Record<CarColour, string> = {
  White: 'oklch(0.97 0.005 106)',
  Silver: 'oklch(0.8 0.008 220)',
  Grey: 'oklch(0.55 0.01 220)',
  Black: 'oklch(0.25 0.01 220)',
  Red: 'oklch(0.52 0.17 26)',
  Blue: 'oklch(0.5 0.12 255)',
  Other: 'oklch(0.8 0.15 95)',
}

/** Colour swatch of a car; the text beside it names the colour. */
export function Paint({ colour }: { colour: string }) {
  const paint = paintOf(colour)
  // Presentation attributes: the content security policy blocks style attributes in the HTML of the server.
  return (
    <svg viewBox="0 0 2 2" className="size-4 rounded-xs border border-ink/35" aria-hidden="true">
      <path d="M0 0h2v2H0z" fill={paints[paint]} />
      {paint === OTHER_COLOUR && <path d="M2 0v2H0z" fill="oklch(0.6 0.14 150)" />}
    </svg>
  )
}
