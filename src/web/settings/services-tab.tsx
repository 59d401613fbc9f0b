import { ArrowDown, ArrowUp, EyeOff, Info, Plus, X } from 'lucide'
import { useId, useRef } from 'react'
import { longestServiceLabel, mostServices } from '#domain/appointments/check-catalogue'
import { readHours, typedHours, usualEstimate } from '#domain/appointments/work-estimate'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice-card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { type LineErrors, moved, type ServiceLine, servicesModel, validateLines } from './services-form.ts'
import { SettingForm, type TabProps } from './setting-form.tsx'
import { ChangedMark } from './setting-lines.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Settings tab for the services, in the order in which they are offered. */
export function ServicesTab({ settings, onUnsaved }: TabProps) {
  const saved = settings.service_types.settingValue
  const setting = useSettingForm(servicesModel, settings)
  const { lines } = setting.values
  const lineErrors = validateLines(lines)
  const headingId = useId()
  const made = useRef(0)

  const show = (next: ServiceLine[]) => setting.edit({ lines: next })
  const change = (key: string, edits: Partial<ServiceLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...edits } : line)))
  function add() {
    made.current += 1
    const key = `new-${made.current}`
    show([
      ...lines,
      { key, code: null, label: '', active: true, online: true, hours: typedHours(usualEstimate) },
    ])
  }
  const offered = lines.filter(({ active }) => active)
  const off = lines.filter(({ active }) => !active)
  return (
    <SettingForm
      {...{ setting, onUnsaved }}
      effect="Customers and staff will see the new list immediately. Existing bookings keep their services."
    >
      <Panel aria-labelledby={headingId} className="max-w-wide">
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
              errors={lineErrors[line.key] ?? {}}
              isChanged={
                !saved.some(
                  ({ code, label, online, active, estimatedMinutes }) =>
                    code === line.code &&
                    label === line.label &&
                    online === line.online &&
                    estimatedMinutes === readHours(line.hours) &&
                    active,
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
        <p className="flex gap-3 border-t border-line px-5 py-3 text-ink-2">
          <Icon shape={Info} className="mt-0.5 text-ink-3" />
          <span>
            Customers see the services offered online in this order, followed by "Other (custom text)".
            Renaming a service also renames it on existing bookings. The workshop board plans each service
            with its estimated hours.
          </span>
        </p>
      </Panel>
      {off.length > 0 && <SwitchedOff lines={off} onOffer={(key) => change(key, { active: true })} />}
    </SettingForm>
  )
}

type ServiceRowProps = {
  line: ServiceLine
  errors: LineErrors
  isChanged: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (edits: Partial<ServiceLine>) => void
  onMove: (by: -1 | 1) => void
  /** Undefined for a saved service, because bookings may use it. */
  onRemove: (() => void) | undefined
}

/** An active service: name, estimate, online switch and buttons to move or remove it. */
function ServiceRow(props: ServiceRowProps) {
  const { line, errors, isChanged, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = line.label.trim() || 'the new service'
  return (
    <li className="items-center gap-x-4 gap-y-1 border-line py-2 pr-3 pl-5 not-first:border-t max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:pl-4 md:grid md:grid-cols-[minmax(0,1fr)_96px_auto_auto_auto]">
      <Field
        className="max-md:mr-1 max-md:w-full"
        label="Name"
        labelHidden
        error={line.code === null && line.label === '' ? undefined : errors.label}
      >
        <TextInput
          value={line.label}
          maxLength={longestServiceLabel}
          placeholder="Service name"
          autoFocus={line.code === null && line.label === ''}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <Field label={`Estimated hours of ${name}`} labelHidden className="max-md:w-24" error={errors.hours}>
        <TextInput
          value={line.hours}
          variant="figures"
          inputMode="decimal"
          maxLength={6}
          after="h"
          onChange={({ target }) => onChange({ hours: target.value })}
          onBlur={() => {
            const minutes = readHours(line.hours)
            if (minutes !== null) onChange({ hours: typedHours(minutes) })
          }}
        />
      </Field>
      <span className="min-w-16 text-right max-md:hidden">
        <ChangedMark when={isChanged} />
      </span>
      <Checkbox
        checked={line.online}
        aria-label={`Offer ${name} online`}
        onChange={({ target }) => onChange({ online: target.checked })}
      >
        Online
      </Checkbox>
      <span className="flex gap-0.5 max-md:ml-auto">
        <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        {onRemove ? (
          <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
        ) : (
          <IconButton
            icon={EyeOff}
            label={`Switch ${name} off`}
            onClick={() => onChange({ active: false })}
          />
        )}
      </span>
    </li>
  )
}

/** Services that are no longer offered; existing bookings still show their names. */
function SwitchedOff({ lines, onOffer }: { lines: readonly ServiceLine[]; onOffer: (key: string) => void }) {
  const headingId = useId()
  return (
    <Panel aria-labelledby={headingId} className="mt-5 max-w-wide">
      <PanelHeader
        title="Not offered"
        titleId={headingId}
        count={<Count>{lines.length}</Count>}
        note="kept on existing bookings"
      />
      <ul>
        {lines.map(({ key, label, code }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-line py-2 pr-3 pl-5 not-first:border-t max-md:pl-4"
          >
            <span className="truncate">
              {label} <span className="text-small text-ink-2">{code}</span>
            </span>
            <Button size="small" onClick={() => onOffer(key)}>
              <span>
                Offer<span className="sr-only"> {label}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
