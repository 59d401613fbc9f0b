import { ListFilter } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { type Option, optionsOf } from '#web/ui/field.tsx'
import { FilterRow, FilterSelect } from '#web/ui/filter-row.tsx'
import type { IconShape } from '#web/ui/icon.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'

/** The value '' means all. */
export type Choice<Value extends string> = Option<Value> & { icon?: IconShape }

/** A select above a list. Its first choice is the default, which the URL omits. */
interface ListSelect {
  label: string
  choices: readonly Choice<string>[]
  /** By default a funnel for the first select, and the icon of the choice. */
  icon?: IconShape
  /** An order is not a filter: it is sent always, and stays when the filters are cleared. */
  isOrder?: boolean
  /** Has no control: set by links. */
  isHidden?: boolean
  /** Besides its choices, the id of any record is a value; its control is made by the screen. */
  holdsIds?: boolean
}

type AnySelects = Readonly<Record<string, ListSelect>>

/** The search and the selects of a list: for its URL, its query and its controls. The names are those of the query. */
export interface ListFilters<Selects extends AnySelects> {
  search: { label: string; placeholder: string }
  selects: Selects
}

export type FiltersOf<Selects extends AnySelects> = { search: string } & {
  [Name in keyof Selects]: Selects[Name]['choices'][number]['value']
}

type QueryOf<Selects extends AnySelects> = { search?: string } & {
  [Name in keyof Selects]?: Exclude<Selects[Name]['choices'][number]['value'], ''>
}

/** Declares the filters of a list. */
export function listFilters<const Selects extends AnySelects>(
  declared: ListFilters<Selects>,
): ListFilters<Selects> {
  return declared
}

/** Returns the choices of a filter: all, and each of these values. */
export function choicesOf<Value extends string>(
  all: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly Choice<Value | ''>[] {
  return [{ value: '', label: all }, ...optionsOf(values, labelOf)]
}

/** Returns whether a text is the id of a record. */
export function isChosenId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Returns the filters in the URL. An unknown value is replaced by the default. */
export function readListFilters<Selects extends AnySelects>(
  { selects }: ListFilters<Selects>,
  params: URLSearchParams,
): FiltersOf<Selects> {
  const chosen = Object.entries(selects).map(([name, { choices, holdsIds }]) => {
    const named = params.get(name)
    if (holdsIds && named !== null && isChosenId(named)) return [name, named]
    const known = choices.find(({ value }) => value === named) ?? choices[0]
    return [name, known?.value ?? '']
  })
  return { ...Object.fromEntries(chosen), search: params.get('search') ?? '' } as FiltersOf<Selects>
}

/** Returns the query: the filters that are set, with the search trimmed. */
export function listQueryOf<Selects extends AnySelects>(filters: FiltersOf<Selects>): QueryOf<Selects> {
  const sent = Object.entries<string>(filters).map(([name, value]) => [name, value.trim()])
  return Object.fromEntries(sent.filter(([, value]) => value !== '')) as QueryOf<Selects>
}

/** Returns whether the list is filtered: an order and a search of blanks do not count. */
export function isListFiltered<Selects extends AnySelects>(
  { selects }: ListFilters<Selects>,
  filters: FiltersOf<Selects>,
): boolean {
  return (
    filters.search.trim() !== '' ||
    Object.entries(selects).some(
      ([name, { isOrder, choices }]) => !isOrder && filters[name] !== choices[0]?.value,
    )
  )
}

export interface ListFiltering<Selects extends AnySelects> {
  declared: ListFilters<Selects>
  filters: FiltersOf<Selects>
  query: QueryOf<Selects>
  isFiltered: boolean
  clear: () => void
  choose: (name: keyof Selects & string, value: string) => void
  /** The text of the search field; the filters follow when the user stops typing. */
  typed: string
  type: (text: string) => void
}

/** Keeps the filters of a list in the URL, so that a reload or a link shows the same list. */
export function useListFilters<Selects extends AnySelects>(
  declared: ListFilters<Selects>,
): ListFiltering<Selects> {
  const [params, setParams] = useSearchParams()
  const filters = readListFilters(declared, params)
  const [typed, setTyped] = useState(filters.search)
  const rested = useDebounced(typed)
  const [seen, setSeen] = useState(filters.search)
  if (filters.search !== seen) {
    setSeen(filters.search)
    // The URL changed without typing: Back, or a sidebar link.
    if (filters.search !== rested) setTyped(filters.search)
  }

  /** Empty values are removed from the URL. */
  function change(next: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only debounced typing updates the URL, or Back is undone.
  useEffect(() => {
    if (rested !== filters.search) change({ search: rested })
  }, [rested])

  const ofFilters = Object.keys(declared.selects).filter((name) => !declared.selects[name]?.isOrder)
  return {
    declared,
    filters,
    query: listQueryOf<Selects>(filters),
    isFiltered: isListFiltered(declared, filters),
    clear: () => {
      setTyped('')
      change(Object.fromEntries(['search', ...ofFilters].map((name) => [name, ''])))
    },
    choose: (name, value) =>
      change({ [name]: value === declared.selects[name]?.choices[0]?.value ? '' : value }),
    typed,
    type: setTyped,
  }
}

/** The search field of a list, which the key / focuses. */
export function ListSearch<Selects extends AnySelects>({ filtering }: { filtering: ListFiltering<Selects> }) {
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <SearchInput
      {...filtering.declared.search}
      value={filtering.typed}
      onChange={filtering.type}
      inputRef={input}
    />
  )
}

/** The search field and the selects of a list. */
export function ListFilterRow<Selects extends AnySelects>({
  filtering,
}: {
  filtering: ListFiltering<Selects>
}) {
  const shown = Object.entries(filtering.declared.selects).filter(([, { isHidden }]) => !isHidden)
  return (
    <FilterRow>
      <ListSearch filtering={filtering} />
      {shown.map(([name, { label, icon, choices }], at) => (
        <FilterSelect
          key={name}
          icon={
            choices.find(({ value }) => value === filtering.filters[name])?.icon ??
            icon ??
            (at === 0 ? ListFilter : undefined)
          }
          aria-label={label}
          value={filtering.filters[name] ?? ''}
          choices={choices}
          onChange={(value) => filtering.choose(name, value)}
        />
      ))}
    </FilterRow>
  )
}
