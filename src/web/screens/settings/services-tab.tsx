import { Info, Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { mostServices } from '#domain/appointment/check-catalogue'
import { Button } from '#web/ui/button.tsx'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { ServiceRow } from './service-row.tsx'
import {
  catalogueOf,
  moved,
  type ServiceLine,
  serviceLines,
  servicesEdit,
  validateLines,
} from './services-form.ts'
import styles from './services-tab.module.css'
import { SettingForm } from './setting-form.tsx'
import { SwitchedOff } from './switched-off.tsx'
import type { TabProps } from './tab-props.ts'
import { useSetting } from './use-setting.ts'

/** Settings tab for the services, in the order in which they are offered. */
export function ServicesTab({ settings, onUnsaved }: TabProps) {
  const setting = useSetting('service_types', settings, {
    formOf: (services) => ({ lines: serviceLines(services) }),
    bodyOf: (form) => catalogueOf(form.lines),
    editable: servicesEdit,
  })
  const { lines } = setting.values
  const fieldErrors = validateLines(lines)
  const wrong = Object.keys(fieldErrors).length
  const headingId = useId()
  const made = useRef(0)

  const show = (next: ServiceLine[]) => setting.edit({ lines: next })
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
    <SettingForm
      {...{ setting, onUnsaved }}
      isValid={wrong === 0}
      words={
        wrong === 0
          ? 'Customers and staff will see the new list immediately. Existing bookings keep their services.'
          : `${wrong === 1 ? 'One service needs' : `${wrong} services need`} your attention.`
      }
    >
      <Panel aria-labelledby={headingId} className={styles.panel}>
        <PanelHeader
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
              fieldError={fieldErrors[line.key]}
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
            Customers see the services offered online in this order, followed by "Other (custom text)".
            Renaming a service also renames it on existing bookings.
          </span>
        </p>
      </Panel>
      {off.length > 0 && <SwitchedOff lines={off} onOffer={(key) => change(key, { active: true })} />}
    </SettingForm>
  )
}
