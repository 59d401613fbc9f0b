import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field, TextInput } from './field.tsx'

const shown = (error?: string) => (
  <Field label="Part" error={error}>
    <TextInput />
  </Field>
)

it('an error of a field is shown until it is corrected', () => {
  const { rerender } = render(shown())
  rerender(shown('Part is required'))
  expect(screen.getByText('Part is required')).toBeVisible()
  rerender(shown())
  expect(screen.queryByText('Part is required')).toBeNull()
})
