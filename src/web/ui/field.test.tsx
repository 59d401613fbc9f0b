import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field, TextInput } from './field.tsx'

const shown = (error?: string) => (
  <Field label="Part" error={error}>
    <TextInput />
  </Field>
)

it('an error that appears while a button is being pressed is shown after the click, which it would move away', async () => {
  const { rerender } = render(shown())
  fireEvent.mouseDown(document.body)
  rerender(shown('Part is required'))
  expect(screen.queryByText('Part is required')).toBeNull()
  expect(screen.getByLabelText('Part')).not.toBeInvalid()
  fireEvent.mouseUp(document.body)
  expect(await screen.findByText('Part is required')).toBeVisible()
  expect(screen.getByLabelText('Part')).toBeInvalid()
})

it('an error without a press is shown immediately, and so is its correction', () => {
  const { rerender } = render(shown())
  rerender(shown('Part is required'))
  expect(screen.getByText('Part is required')).toBeVisible()
  rerender(shown())
  expect(screen.queryByText('Part is required')).toBeNull()
})
