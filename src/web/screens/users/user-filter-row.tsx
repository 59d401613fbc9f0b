import { ArrowDownAZ, CalendarArrowDown, ListFilter } from 'lucide-react'
import type { RefObject } from 'react'
import type { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { FilterRow } from '#web/ui/filter-row.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import styles from './user-filter-row.module.css'
import { providerChoices, roleChoices, sortChoices, type UserFilters } from './user-filters.ts'

export type UserFilterRowProps = {
  filtering: ReturnType<typeof useAddressFilters<UserFilters>>
  inputRef: RefObject<HTMLInputElement | null>
}

export function UserFilterRow({ filtering, inputRef }: UserFilterRowProps) {
  const { filters, typed, setTyped, change } = filtering
  const { garage } = useStaff()
  return (
    <Panel className={styles.filters}>
      <h2>Filters &amp; Search</h2>
      <FilterRow>
        <SearchInput
          label="Search by name or email"
          placeholder="Name or email"
          value={typed}
          onChange={setTyped}
          inputRef={inputRef}
        />
        <FilterSelect
          icon={ListFilter}
          aria-label="Role"
          value={filters.role}
          choices={roleChoices}
          onChange={(role) => change({ role })}
        />
        <FilterSelect
          aria-label="Provider"
          value={filters.provider}
          choices={providerChoices(garage.identityProvider?.name ?? null)}
          onChange={(provider) => change({ provider })}
        />
        <FilterSelect
          icon={filters.sort === 'createdAt' ? CalendarArrowDown : ArrowDownAZ}
          aria-label="Sort by"
          value={filters.sort}
          choices={sortChoices}
          onChange={(sort) => change({ sort: sort === 'name' ? '' : sort })}
        />
      </FilterRow>
    </Panel>
  )
}
