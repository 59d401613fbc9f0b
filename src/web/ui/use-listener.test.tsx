import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useListener } from './use-listener.ts'

const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'a' })

it('the handler of the last render receives events of the page until the component is unmounted', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = renderHook(({ hear }) => useListener('keydown', hear), {
    initialProps: { hear: first },
  })
  press()
  rerender({ hear: second })
  press()
  unmount()
  press()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

it('inactive: nothing is received', () => {
  const hear = vi.fn()
  const { rerender } = renderHook(({ active }) => useListener('keydown', hear, { active }), {
    initialProps: { active: false },
  })
  press()
  expect(hear).not.toHaveBeenCalled()
  rerender({ active: true })
  press()
  expect(hear).toHaveBeenCalledOnce()
})

it('with capture, an event is received that an element of the page stops', () => {
  const heard: string[] = []
  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })
  renderHook(() => {
    useListener('keydown', () => heard.push('bubble'))
    useListener('keydown', () => heard.push('capture'), { capture: true })
  })
  press()
  expect(heard).toEqual(['capture'])
})
