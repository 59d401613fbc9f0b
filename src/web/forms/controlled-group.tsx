import type { ReactNode } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type RefCallBack,
} from 'react-hook-form'

type Wiring<Values extends FieldValues, Name extends FieldPath<Values>> = Pick<
  ControllerRenderProps<Values, Name>,
  'value' | 'onChange' | 'onBlur'
> & { error: string | undefined }

type ControlledGroupProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>
  name: Name
  /** Selector of the control to focus on a validation error. Default: the first enabled input. */
  first?: string
  children: (wiring: Wiring<Values, Name>) => ReactNode
}

/** Connects a group of controls to one field of the form. */
export function ControlledGroup<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  first = 'input:enabled',
  children,
}: ControlledGroupProps<Values, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <div ref={focusWithin(ref, first, 'input:enabled')}>
          {children({ value, onChange, onBlur, error: error?.message })}
        </div>
      )}
    />
  )
}

/** Returns a ref for a group of controls. Focusing it focuses the match of the first selector that has one. */
function focusWithin(ref: RefCallBack, ...selectors: readonly string[]) {
  return (group: HTMLElement | null) => {
    if (group === null) {
      ref(null)
      return
    }
    const find = (selector: string) => group.querySelector<HTMLElement>(selector)
    ref({
      focus: () =>
        selectors
          .map(find)
          .find((control) => control !== null)
          ?.focus(),
    })
  }
}
