import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Value extends string> = {
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
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
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
          className={styles.panel}
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
