import type { ReactNode } from 'react'
import type { DescriptionItem } from '#web/ui/description-list.tsx'

/**
 * Returns the labels and values of a record's fields, in the contract's order. Optional fields without a value are left out
 * unless they are in `always`.
 */
export function recordDetails<
  Fields extends Readonly<Record<string, { label: string }>>,
  Values extends Readonly<Record<keyof Fields, ReactNode>>,
>(
  fields: Fields,
  record: Values,
  display: { [Name in keyof Fields]?: (value: NonNullable<Values[Name]>) => ReactNode },
  always: readonly (keyof Fields)[] = [],
): DescriptionItem[] {
  const names = Object.keys(fields) as (keyof Fields & string)[]
  return names
    .filter((name) => record[name] !== null || always.includes(name))
    .map((name) => {
      const value = record[name]
      const show = display[name]
      const shown = value === null || value === undefined || show === undefined ? value : show(value)
      return { term: fields[name]?.label ?? name, value: shown }
    })
}
