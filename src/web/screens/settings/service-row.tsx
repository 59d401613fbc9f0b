import { ArrowDown, ArrowUp, EyeOff, X } from 'lucide-react'
import { longestServiceLabel } from '#domain/appointment/check-catalogue'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ChangedMark } from './changed-mark.tsx'
import type { ServiceLine } from './services-form.ts'
import styles from './services-tab.module.css'

export type ServiceRowProps = {
  line: ServiceLine
  fieldError: string | undefined
  isChanged: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (edits: Partial<ServiceLine>) => void
  onMove: (by: -1 | 1) => void
  /** Undefined for a saved service, because bookings may use it. */
  onRemove: (() => void) | undefined
}

/** An active service: name, online switch and buttons to move or remove it. */
export function ServiceRow(props: ServiceRowProps) {
  const { line, fieldError, isChanged, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = line.label.trim() || 'the new service'
  return (
    <li className={styles.row}>
      <Field
        label="Name"
        labelHidden
        error={line.code === null && line.label === '' ? undefined : fieldError}
      >
        <TextInput
          value={line.label}
          maxLength={longestServiceLabel}
          placeholder="Service name"
          autoFocus={line.code === null && line.label === ''}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <span className={styles.mark}>
        <ChangedMark when={isChanged} />
      </span>
      <Checkbox
        checked={line.online}
        aria-label={`Offer ${name} online`}
        onChange={({ target }) => onChange({ online: target.checked })}
      >
        Online
      </Checkbox>
      <span className={styles.buttons}>
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
