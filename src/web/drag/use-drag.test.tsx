import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DragAnnouncement } from './drag-feedback.tsx'
import { createDragStore } from './drag-store.ts'
import { useDrag } from './use-drag.ts'

interface Piece {
  id: string
  row: number
  version: number
}

const piece: Piece = { id: 'a', row: 0, version: 1 }
const onDrop = vi.fn()
const onClick = vi.fn()

/** A grid of three rows, each 40 px high, with one piece that cannot be dragged while it is fixed. */
function Grid({ piece, isFixed = false }: { piece: Piece; isFixed?: boolean }) {
  const area = useRef<HTMLTableElement>(null)
  const [store] = useState(() => createDragStore<Piece, number>(Object.is))
  const handlers = useDrag({
    store,
    area,
    itemOf: (id) => (id === piece.id ? piece : undefined),
    obstacleTo: () => (isFixed ? 'Fixed' : null),
    positionOf: ({ row }) => row,
    isChanged: ({ version }) => version !== piece.version,
    isUnmoved: ({ from, to }) => from === to,
    targetAt: (_, { y }) => Math.floor(y / 40),
    targetBeside: ({ to }, { rows }) => (to + rows < 0 || to + rows > 2 ? null : to + rows),
    describe: {
      start: ({ from }) => `Picked up from ${from}`,
      target: ({ to }) => `Over ${to}`,
      cancel: ({ from }) => `Back at ${from}`,
      change: () => 'Changed',
    },
    onDrop: ({ by, to }) => onDrop(by, to),
  })
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the piece is moved with arrow keys.
        role="grid"
        ref={area}
        {...handlers}
      >
        {[0, 1, 2].map((row) => (
          <tbody key={row}>
            <tr>
              <th scope="row" tabIndex={-1} data-stop={`row-${row}`}>
                Row {row}
              </th>
              <td>
                {piece.row === row && (
                  <button type="button" data-stop={piece.id} onClick={onClick}>
                    Piece
                  </button>
                )}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <DragAnnouncement store={store} />
    </>
  )
}

const show = (isFixed = false) => render(<Grid piece={piece} isFixed={isFixed} />)
const button = () => screen.getByRole('button', { name: 'Piece' })
const announcement = () => screen.getByRole('status').textContent

beforeEach(() => {
  onDrop.mockClear()
  onClick.mockClear()
  Element.prototype.setPointerCapture = () => {}
  vi.stubGlobal('scrollBy', () => {})
})

describe('a drag by keys', () => {
  it.each([
    ['Space announces the start', ' ', 'Picked up from 0', []],
    ['an arrow key announces the target', ' {ArrowDown}', 'Over 1', []],
    ['an arrow key at the end does nothing', ' {ArrowUp}', 'Picked up from 0', []],
    ['Enter drops', ' {ArrowDown}{Enter}', '', [['keys', 1]]],
    ['Space drops', ' {ArrowDown}{ArrowDown} ', '', [['keys', 2]]],
    ['Ctrl+Enter drops', ' {ArrowDown}{Control>}{Enter}{/Control}', '', [['keys', 1]]],
    ['Enter where it was cancels', ' {ArrowDown}{ArrowUp}{Enter}', 'Back at 0', []],
    ['Escape cancels', ' {ArrowDown}{Escape}', 'Back at 0', []],
    ['Tab cancels', ' {ArrowDown}{Tab}', 'Back at 0', []],
  ])('%s; the focus stays', async (_, keys, announced, dropped) => {
    show()
    button().focus()
    await userEvent.keyboard(keys)
    expect(announcement()).toBe(announced)
    expect(onDrop.mock.calls).toEqual(dropped)
    expect(button()).toHaveFocus()
  })

  it('what cannot be dragged: the reason is announced', async () => {
    show(true)
    button().focus()
    await userEvent.keyboard(' {ArrowDown}')
    expect(announcement()).toBe('Fixed')
    expect(screen.getByRole('rowheader', { name: 'Row 1' })).toHaveFocus()
  })

  it('is cancelled and announced if another user changes the item', async () => {
    const { rerender } = show()
    button().focus()
    await userEvent.keyboard(' {ArrowDown}')
    rerender(<Grid piece={{ ...piece, version: 2 }} />)
    expect(announcement()).toBe('Changed')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(onDrop).not.toHaveBeenCalled()
  })

  it('the focus follows the dropped item to another row', async () => {
    const { rerender } = show()
    button().focus()
    await userEvent.keyboard(' {ArrowDown}{Enter}')
    rerender(<Grid piece={{ ...piece, row: 1 }} />)
    expect(button()).toHaveFocus()
  })
})

describe('a drag by pointer', () => {
  const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' }
  const touch = { ...mouse, pointerType: 'touch' }
  const isDragging = () => screen.getByRole('grid').dataset.dragging !== undefined

  it('a mouse drags after 4 px; the click after it does not open the item', () => {
    show()
    fireEvent.pointerDown(button(), { ...mouse, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(button(), { ...mouse, clientX: 13, clientY: 10 })
    expect(isDragging()).toBe(false)
    fireEvent.pointerMove(button(), { ...mouse, clientX: 10, clientY: 90 })
    expect(isDragging()).toBe(true)
    fireEvent.pointerUp(button(), { ...mouse, clientX: 10, clientY: 90 })
    fireEvent.click(button())
    expect(onDrop.mock.calls).toEqual([['pointer', 2]])
    expect(onClick).not.toHaveBeenCalled()
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledOnce()
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
    ['the browser', () => fireEvent.pointerCancel(button(), mouse)],
  ])('%s cancels it', (_, cancel) => {
    show()
    fireEvent.pointerDown(button(), { ...mouse, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(button(), { ...mouse, clientX: 10, clientY: 50 })
    cancel()
    expect(isDragging()).toBe(false)
    expect(announcement()).toBe('Back at 0')
    fireEvent.pointerUp(button(), { ...mouse, clientX: 10, clientY: 50 })
    expect(onDrop).not.toHaveBeenCalled()
  })

  it('touch drags after a long press; a swipe before it scrolls', () => {
    vi.useFakeTimers()
    show()
    fireEvent.pointerDown(button(), { ...touch, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(button(), { ...touch, clientX: 10, clientY: 30 })
    act(() => vi.advanceTimersByTime(400))
    expect(isDragging()).toBe(false)
    fireEvent.pointerUp(button(), touch)
    fireEvent.pointerDown(button(), { ...touch, clientX: 10, clientY: 10 })
    act(() => vi.advanceTimersByTime(400))
    expect(isDragging()).toBe(true)
    fireEvent.pointerMove(button(), { ...touch, clientX: 10, clientY: 50 })
    fireEvent.pointerUp(button(), { ...touch, clientX: 10, clientY: 50 })
    expect(onDrop.mock.calls).toEqual([['pointer', 1]])
  })

  it('what cannot be dragged stays, and a click opens it', () => {
    show(true)
    fireEvent.pointerDown(button(), { ...mouse, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(button(), { ...mouse, clientX: 10, clientY: 90 })
    expect(isDragging()).toBe(false)
    fireEvent.pointerUp(button(), mouse)
    fireEvent.click(button())
    expect(onClick).toHaveBeenCalledOnce()
  })
})
