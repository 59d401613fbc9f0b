import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForToasts, showToast, type ToastMessage } from './toast.ts'

describe('toasts', () => {
  let stop = () => {}
  const wake = vi.fn()
  beforeEach(() => vi.stubGlobal('dispatchEvent', wake))
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
    wake.mockClear()
  })

  it('holds what is said before the toaster is there, and asks for it', () => {
    showToast({ title: 'Vehicle Checked In' })
    showToast({ title: 'Error', variant: 'destructive' })
    expect(wake.mock.calls.map(([event]) => event.type)).toEqual(['toast', 'toast'])
    const heard: ToastMessage[] = []
    stop = listenForToasts((message) => heard.push(message))
    expect(heard.map((message) => message.title)).toEqual(['Vehicle Checked In', 'Error'])
  })

  it('passes on at once what is said afterwards', () => {
    const heard: ToastMessage[] = []
    stop = listenForToasts((message) => heard.push(message))
    showToast({ title: 'Client created successfully' })
    expect(heard).toEqual([{ title: 'Client created successfully' }])
    expect(wake).not.toHaveBeenCalled()
  })

  it('says nothing twice when the toaster is mounted again', () => {
    const first: ToastMessage[] = []
    const second: ToastMessage[] = []
    const stopFirst = listenForToasts((message) => first.push(message))
    showToast({ title: 'One' })
    stopFirst()
    showToast({ title: 'Two' })
    stop = listenForToasts((message) => second.push(message))
    expect(first).toEqual([{ title: 'One' }])
    expect(second).toEqual([{ title: 'Two' }])
  })
})
