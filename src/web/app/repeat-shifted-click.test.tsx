import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { repeatShiftedClicks } from './repeat-shifted-click.ts'

/** Renders controls that are all in one place, of which a test moves some: jsdom has no layout. */
function show() {
  const rects = new Map<Element, DOMRect>()
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return rects.get(this) ?? new DOMRect(0, 0, 100, 40)
  })
  onTestFinished(() => layout.mockRestore())
  const clicked = vi.fn()
  const { container } = render(
    <>
      <button type="button">
        <span>Save</span>
      </button>
      <label>
        <input type="checkbox" />
        Flat tyre
      </label>
      <a href="#tow">Tow</a>
      <p>Nothing</p>
    </>,
  )
  container.addEventListener('click', ({ target }) => clicked((target as Element).tagName))
  repeatShiftedClicks(container)
  const down = (text: string, init = {}) =>
    fireEvent.mouseDown(screen.getByText(text), { clientX: 50, clientY: 20, ...init })
  const up = (text: string, init = {}) =>
    fireEvent.mouseUp(screen.getByText(text), { clientX: 50, clientY: 20, ...init })
  const move = (text: string, rect = new DOMRect(0, 60, 100, 40)) => {
    const control = screen.getByText(text).closest('button, label, a')
    for (const moved of control === null ? [] : [control, ...control.children]) rects.set(moved, rect)
  }
  return { clicked, container, down, up, move }
}

it.each([
  ['Save', 'BUTTON'],
  ['Tow', 'A'],
])('%s counts as clicked if the layout moves it away during the press', (text, tag) => {
  const { clicked, down, up, move } = show()
  down(text)
  move(text)
  up('Nothing', { clientX: 52, clientY: 23 })
  expect(clicked).toHaveBeenCalledExactlyOnceWith(tag)
  up('Nothing')
  expect(clicked).toHaveBeenCalledOnce()
})

it('a choice that the layout moves away during the press is chosen', () => {
  const { down, up, move } = show()
  down('Flat tyre')
  move('Flat tyre')
  up('Nothing')
  expect(screen.getByRole('checkbox')).toBeChecked()
  // The browser itself sends a click to the label that contains both.
  fireEvent.mouseDown(screen.getByRole('checkbox'), { clientX: 50, clientY: 20 })
  up('Flat tyre')
  expect(screen.getByRole('checkbox')).toBeChecked()
})

it('the control that comes under the pointer is not clicked instead', () => {
  const { clicked, down, up, move } = show()
  down('Save')
  move('Save')
  up('Tow')
  expect(clicked).toHaveBeenCalledExactlyOnceWith('BUTTON')
})

it('a press that ends on its control is left to the browser', () => {
  const { clicked, down, up } = show()
  down('Save')
  up('Save')
  expect(clicked).not.toHaveBeenCalled()
})

it('a menu that covers the pressed button is not closed again', () => {
  const { clicked, down, up } = show()
  down('Save')
  up('Nothing')
  expect(clicked).not.toHaveBeenCalled()
})

it('moving the pointer away takes the press back', () => {
  const { clicked, down, up, move } = show()
  down('Save')
  move('Save')
  up('Nothing', { clientX: 70 })
  expect(clicked).not.toHaveBeenCalled()
})

it('a press of another button is not repeated, and one with Ctrl keeps it', () => {
  const { container, clicked, down, up, move } = show()
  down('Tow', { button: 2 })
  move('Tow')
  up('Nothing', { button: 2 })
  expect(clicked).not.toHaveBeenCalled()
  container.addEventListener('click', ({ ctrlKey }) => clicked(ctrlKey))
  down('Tow', { ctrlKey: true })
  up('Nothing', { ctrlKey: true })
  expect(clicked.mock.calls).toEqual([['A'], [true]])
})

it('a control that is hidden during the press, or whose dialog closes, is not clicked', () => {
  const { clicked, container, down, up, move } = show()
  down('Save')
  move('Save', new DOMRect())
  up('Nothing')
  down('Tow')
  move('Tow')
  container.toggleAttribute('inert', true)
  up('Nothing')
  expect(clicked).not.toHaveBeenCalled()
})
