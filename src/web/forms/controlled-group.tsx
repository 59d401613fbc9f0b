import type { ReactNode } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { focusWithin } from './focus-within.ts'

type Wiring<Values extends FieldValues, Name extends FieldPath<Values>> = Pick<
  ControllerRenderProps<Values, Name>,
  'value' | 'onChange' | 'onBlur'
> & { error: string | undefined }

export type ControlledGroupProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
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
