import { TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { roleMay } from '#domain/accounts/roles'
import { displayList } from '#domain/display-list'
import { CalendarFeedsPanel } from '#web/feeds/calendar-feeds-panel.tsx'
import { useLeaveGuard } from '#web/layout/leave-guard.ts'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { PricesTab } from '#web/prices/prices-tab.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { WebhooksPanel } from '#web/webhooks/webhooks-panel.tsx'
import { BillingTab } from './billing-tab.tsx'
import { BusinessTab } from './business-tab.tsx'
import { CapacityTab } from './capacity-tab.tsx'
import { HolidaysTab } from './holidays-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { ScheduleTab } from './schedule-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import { settingActions } from './setting-actions.ts'
import type { TabProps } from './setting-form.tsx'
import { readSettingsTab, type SettingsTab, settingsTabs } from './settings-tabs.ts'
import { useSettings } from './use-setting-form.ts'

const { showChecklist } = settingActions

/** The settings screen, for administrators only. */
export function SettingsScreen() {
  usePage('Settings')
  const { user } = useStaff()
  if (!roleMay(user.role, 'admin')) {
    return <NoAccess page="Settings" shows="opening hours, capacity, holidays and business details" />
  }
  return <AllSettings />
}

const panels: Record<SettingsTab, (props: TabProps) => ReactNode> = {
  schedule: ScheduleTab,
  capacity: CapacityTab,
  business: BusinessTab,
  holidays: HolidaysTab,
  services: ServicesTab,
  prices: PricesTab,
  billing: BillingTab,
  messages: MessagesTab,
  connections: ConnectionsTab,
}

/** Settings tabs. Visited tabs stay mounted to keep unsaved changes; leaving the page with any asks for confirmation. */
function AllSettings() {
  const [params, setParams] = useSearchParams()
  const tab = readSettingsTab(params)
  const [visited, setVisited] = useState<ReadonlySet<SettingsTab>>(new Set([tab]))
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]))
  const [unsaved, setUnsaved] = useState<ReadonlySet<SettingsTab>>(new Set())
  const guard = useLeaveGuard(unsaved.size > 0)
  const { settings, isError, isFetching, tryAgain } = useSettings()
  const { garage } = useStaff()

  function mark(which: SettingsTab, isUnsaved: boolean) {
    if (unsaved.has(which) === isUnsaved) return
    const others = [...unsaved].filter((other) => other !== which)
    setUnsaved(new Set(isUnsaved ? [...others, which] : others))
  }
  function panelOf(value: SettingsTab) {
    const Panel = panels[value]
    if (!visited.has(value)) return null
    if (isError && settings === undefined) {
      return (
        <ErrorAlert onTryAgain={tryAgain} trying={isFetching}>
          Failed to fetch settings
        </ErrorAlert>
      )
    }
    if (settings === undefined) return <SkeletonRows rows={7} label="Loading settings" />
    return <Panel settings={settings} onUnsaved={(isUnsaved) => mark(value, isUnsaved)} />
  }
  return (
    <>
      <PageHeader title="Settings" actions={!garage.firstSteps && <ShowChecklist />} />
      <Tabs
        label="Settings"
        value={tab}
        onChange={(next) => setParams(next === 'schedule' ? {} : { tab: next }, { replace: true })}
        tabs={settingsTabs.map(({ value, label }) => ({
          value,
          label,
          count: unsaved.has(value) && value !== tab && (
            <span className="size-2 rounded-full bg-pending">
              <span className="sr-only">, not saved</span>
            </span>
          ),
          panel: panelOf(value),
          keepMounted: true,
        }))}
      />
      <ConfirmDialog
        open={guard.prompt}
        onOpenChange={guard.stay}
        icon={TriangleAlert}
        title="Unsaved changes"
        sentence={`Your changes to ${namesOf(unsaved)} have not been saved.`}
        cancelLabel="Stay here"
        confirmLabel="Leave without saving"
        onConfirm={guard.leave}
      />
    </>
  )
}

function ShowChecklist() {
  const [, navigate] = useLocation()
  const { run, isPending } = useAction(showChecklist, { onDone: () => navigate('/dashboard') })
  return (
    <Button icon={showChecklist.icon} pending={isPending} onClick={() => run()}>
      {showChecklist.label}
    </Button>
  )
}

function namesOf(tabs: ReadonlySet<SettingsTab>): string {
  const names = settingsTabs.filter(({ value }) => tabs.has(value)).map(({ label }) => label)
  return displayList(names)
}

/** Settings tab for calendar feeds and webhooks. */
function ConnectionsTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <CalendarFeedsPanel />
      <WebhooksPanel />
    </div>
  )
}
