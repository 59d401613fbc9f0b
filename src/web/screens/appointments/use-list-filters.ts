import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { type ListFilters, readFilters } from './list-filters.ts'

export function useListFilters() {
  const { filters, typed, setTyped, change } = useAddressFilters(readFilters)
  return {
    filters,
    typed,
    setTyped,
    setStatus: (status: ListFilters['status']) => change({ status }),
    clear: () => {
      setTyped('')
      change({ search: '', status: '' })
    },
  }
}
