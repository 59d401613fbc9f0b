import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** Count after the label. */
  count?: ReactNode
  /** Keeps the panel mounted, with its state, while another tab is open. */
  keepMounted?: boolean
  panel: ReactNode
}

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
}

/** Tabs of a screen. The screen stores the selected tab in the URL. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List
        className="mb-5 flex flex-wrap gap-x-1 border-b border-line-2 max-md:mb-4 max-md:gap-x-0 print:hidden"
        aria-label={label}
        activateOnFocus
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="relative inline-flex h-11 items-center gap-2 px-3 text-button font-label whitespace-nowrap text-ink-2 after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink focus-visible:rounded-md focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:bg-primary forced-colors:aria-selected:after:bg-system-highlight"
          >
            {tab.label}
            {tab.count}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={tab.keepMounted ?? false}
          className="outline-offset-4"
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
