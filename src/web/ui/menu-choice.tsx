import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Icon, type IconShape } from './icon.tsx'
import styles from './popup.module.css'

export type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: IconShape | undefined }[]
}

/** Radio group in a menu, for example for the theme; the menu stays open to show the effect. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.item}>
            {option.icon && <Icon shape={option.icon} />}
            <span className={styles.words}>{option.label}</span>
            <Base.RadioItemIndicator className={styles.chosen}>
              <Icon shape={Check} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}
