import { ChartGantt, LayoutGrid } from 'lucide-react'
import { Segmented } from '#web/ui/segmented.tsx'
import type { FleetView } from './rentals-url-state.ts'

const options = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'timeline', label: 'Timeline', icon: ChartGantt },
] as const

export type FleetViewSwitchProps = { view: FleetView; onChange: (view: FleetView) => void }

export function FleetViewSwitch({ view, onChange }: FleetViewSwitchProps) {
  return <Segmented label="Show the fleet as" value={view} options={options} onChange={onChange} />
}
