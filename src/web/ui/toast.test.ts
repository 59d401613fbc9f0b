import { afterEach, describe, expect, it } from 'vitest'
import { hasToastWaited, listenForToasts, onToastWaiting, showToast, type ToastMessage } from './toast.ts'
import { runToastAction, setToastAction } from './toast-action.ts'

describe('toasts', () => {
  let stop = () => {}
  afterEach(() => stop())

  it('a toast shown before the toaster is mounted is queued', () => {
    showToast({ title: 'Vehicle Checked In' })
    showToast({ title: 'Error', variant: 'destructive' })
    const heard: ToastMessage[] = []
    stop = listenForToasts((message) => heard.push(message))
    expect(heard.map((message) => message.title)).toEqual(['Vehicle Checked In', 'Error'])
  })

  it('a queued toast requests the toaster', () => {
    let requested = 0
    const leave = onToastWaiting(() => {
      requested += 1
    })
    expect(requested).toBe(0)
    showToast({ title: 'Link copied' })
    expect([requested, hasToastWaited()]).toEqual([1, true])
    stop = listenForToasts(() => {})
    showToast({ title: 'Link copied' })
    expect(requested).toBe(1)
    leave()
  })

  it('a toast shown after the toaster is mounted is passed on immediately', () => {
    const heard: ToastMessage[] = []
    stop = listenForToasts((message) => heard.push(message))
    showToast({ title: 'Client created successfully' })
    expect(heard).toEqual([{ title: 'Client created successfully' }])
  })

  it('the action of the newest toast is run, until that toast has been closed', () => {
    const done: string[] = []
    expect(runToastAction()).toBe(false)
    setToastAction(() => done.push('first'))
    setToastAction(() => done.push('second'))
    expect(runToastAction()).toBe(true)
    setToastAction(null)
    expect(runToastAction()).toBe(false)
    expect(done).toEqual(['second'])
  })

  it('a toast is not shown again when the toaster is mounted again', () => {
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
