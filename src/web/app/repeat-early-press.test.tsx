import { expect, it, vi } from 'vitest'
import { repeatEarlyPress } from './repeat-early-press.ts'

const booking = '<main><button>Move</button><button>Book</button><button>Book</button><p>Mon</p></main>'

function paint() {
  document.body.innerHTML = `<div id="root">${booking}</div>`
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  repeatEarlyPress(root)
  const at = (index: number) => root.querySelectorAll('button').item(index)
  const clicked = vi.fn()
  /** Replaces the HTML, as the client does. */
  const render = async (html = booking) => {
    root.innerHTML = html
    root.addEventListener('click', ({ target }) =>
      clicked([...root.querySelectorAll('button')].indexOf(target as HTMLButtonElement)),
    )
    await Promise.resolve()
  }
  return { root, at, render, clicked }
}

it('a press before the client has rendered is repeated on the same button, once', async () => {
  const { root, at, render, clicked } = paint()
  at(2).click()
  await render()
  expect(clicked.mock.calls).toEqual([[2]])
  root.innerHTML = booking
  await Promise.resolve()
  expect(clicked).toHaveBeenCalledOnce()
})

it('only the last press counts, and none beside a button', async () => {
  const first = paint()
  first.at(0).click()
  first.at(1).click()
  await first.render()
  expect(first.clicked.mock.calls).toEqual([[1]])
  const second = paint()
  second.at(0).click()
  second.root.querySelector('p')?.click()
  await second.render()
  expect(second.clicked).not.toHaveBeenCalled()
})

it('a press is not repeated on another button', async () => {
  const { at, render, clicked } = paint()
  at(0).click()
  await render('<main><button>Cancel</button></main>')
  expect(clicked).not.toHaveBeenCalled()
})

it('HTML that is added beside it changes nothing', async () => {
  const { root, at, render, clicked } = paint()
  at(0).click()
  root.append(document.createElement('div'))
  await Promise.resolve()
  expect(clicked).not.toHaveBeenCalled()
  await render()
  expect(clicked.mock.calls).toEqual([[0]])
})
