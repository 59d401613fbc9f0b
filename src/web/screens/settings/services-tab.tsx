import { Info, Plus, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { mostServices } from '#domain/appointment/check-catalogue'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { ServiceRow } from './service-row.tsx'
import { catalogueOf, lineComplaints, moved, type ServiceLine, serviceLines } from './services-form.ts'
import styles from './services-tab.module.css'
import { SwitchedOff } from './switched-off.tsx'
import type { TabProps } from './tab-props.ts'
import { useDraft } from './use-draft.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** What the garage sells, in the order in which it is offered. */
export function ServicesTab({ settings, onUnsaved }: TabProps) {
  const draft = useDraft({ lines: serviceLines(settings.service_types) })
  const { lines } = draft.values
  const saving = useSaveSetting('service_types', draft.settle)
  const complaints = lineComplaints(lines)
  const wrong = Object.keys(complaints).length
  const isUnsaved = draft.changed.length > 0
  const headingId = useId()
  const made = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])

  const show = (next: ServiceLine[]) => draft.edit({ lines: next })
  const change = (key: string, edits: Partial<ServiceLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...edits } : line)))
  function add() {
    made.current += 1
    const key = `new-${made.current}`
    show([...lines, { key, code: null, label: '', active: true, online: true }])
  }
  const offered = lines.filter(({ active }) => active)
  const off = lines.filter(({ active }) => !active)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong === 0) saving.save(catalogueOf(lines), { lines })
      }}
    >
      {draft.changedElsewhere.length > 0 && (
        <ChangedElsewhereNotice what="the services" onReload={draft.discard} />
      )}
      <Panel aria-labelledby={headingId} className={styles.panel}>
        <PanelHead
          title="Services"
          titleId={headingId}
          count={<Count>{offered.length}</Count>}
          actions={
            <Button size="small" icon={Plus} onClick={add} disabled={lines.length >= mostServices}>
              Add service
            </Button>
          }
        />
        <ol aria-labelledby={headingId}>
          {offered.map((line, index) => (
            <ServiceRow
              key={line.key}
              line={line}
              complaint={complaints[line.key]}
              isChanged={
                !settings.service_types.some(
                  ({ code, label, online, active }) =>
                    code === line.code && label === line.label && online === line.online && active,
                )
              }
              isFirst={index === 0}
              isLast={index === offered.length - 1}
              onChange={(edits) => change(line.key, edits)}
              onMove={(by) => show(moved(lines, line.key, by))}
              onRemove={
                line.code === null ? () => show(lines.filter(({ key }) => key !== line.key)) : undefined
              }
            />
          ))}
        </ol>
        <p className={styles.note}>
          <Icon shape={Info} />
          <span>
            Customers see what is offered online, in this order, and "Other (custom text)" at the end. A new
            name shows on old bookings too.
          </span>
        </p>
      </Panel>
      {off.length > 0 && <SwitchedOff lines={off} onOffer={(key) => change(key, { active: true })} />}
      {isUnsaved && (
        <SaveBar
          icon={wrong === 0 ? Info : TriangleAlert}
          onDiscard={draft.discard}
          pending={saving.isPending}
        >
          {wrong === 0
            ? 'The new list is offered to customers and staff at once. Bookings keep their services.'
            : `${wrong === 1 ? 'One service needs' : `${wrong} services need`} your attention.`}
        </SaveBar>
      )}
    </form>
  )
}
