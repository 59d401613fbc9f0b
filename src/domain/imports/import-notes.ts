import { type ImportField, importFieldLabel } from './import-fields.ts'

/** A cell that is not imported as it is in the file. */
export interface CellNote {
  kind: 'left_out' | 'changed'
  field: ImportField
  /** Why, as the end of a sentence: the same text for all cells of a kind. */
  reason: string
  /** The cell as it is in the file, shortened. */
  from: string
  /** What is imported instead or decides; null if there is nothing to name. */
  to: string | null
}

const longestQuote = 80

/** Returns a cell as it is quoted. */
export function quoted(cell: string): string {
  return cell.length > longestQuote ? `${cell.slice(0, longestQuote)}…` : cell
}

/** Returns a sentence about a cell: `Mileage (km) “N/A” is not imported: it means that there is no value.` */
export function describeNote({ kind, field, reason, from, to }: CellNote): string {
  const cell = from === '' ? importFieldLabel(field) : `${importFieldLabel(field)} “${from}”`
  if (kind === 'changed') return `${cell} becomes “${to}”: ${reason}.`
  return `${cell} is not imported: ${reason}${to === null ? '' : ` (${to})`}.`
}

// Texts that people and programs write into a cell that has no value.
const placeholder =
  /^(?:n[/.\\ ]?a\.?|n[/.]k|none|no|nil|null|nan|not? (?:known|applicable|available|provided|given|supplied|email|e-?mail|phone|mobile|rego|plate|plates|vin)|tba|tbc|tbd|t\.b\.[ac]\.?|unknown|unkn?|unreg|unregistered|undefined|pending|missing|blank|empty|#n\/a|#ref!|#value!|#null!|[-–—_.?*\s]+|x{2,})$/i

const longestPlaceholder = 16

/** Returns whether a cell says that there is no value, such as `N/A`, `TBA` and `-`. */
export function isPlaceholder(text: string): boolean {
  return text.length <= longestPlaceholder && placeholder.test(text)
}
