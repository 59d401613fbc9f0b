import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient } from '#web/testing/sample-client.ts'
import { usePages } from './use-pages.ts'

function Names() {
  const {
    items = [],
    hasMore,
    isError,
    isFetchingNextPage,
    showMore,
  } = usePages('GET /api/clients', { query: {} }, 1)
  return (
    <>
      <p>{items.map(({ name }) => name).join(', ')}</p>
      {isError && <p role="alert">Failed</p>}
      {hasMore && (
        <button type="button" aria-busy={isFetchingNextPage} onClick={showMore}>
          Show more
        </button>
      )}
    </>
  )
}

const client = (name: string) => ({
  ...sampleClient(),
  id: name,
  name,
  vehicleCount: 0,
  plates: [],
  line: null,
})

/** A list of two pages, the second of which answers with `second`. */
const twoPages = (second: () => Response | Promise<Response>) => ({
  'GET /api/clients': ({ query: { cursor } }: SentRequest) => {
    if (cursor !== undefined) return second()
    const first = page([client('Lena')], 2)
    first.headers.set('link', '</api/clients?cursor=after-lena>; rel="next"')
    return first
  },
})

const more = () => screen.getByRole('button', { name: 'Show more' })

it('the next page is shown although the list is refreshed while it is loading', async () => {
  let isSlow = true
  const answers = twoPages(() => (isSlow ? new Promise(() => {}) : page([client('Mei')], 2)))
  const { user, queries } = renderStaff(<Names />, { answers })
  await screen.findByText('Lena')
  await user.click(more())
  expect(more()).toHaveAttribute('aria-busy', 'true')
  isSlow = false
  // As on a change by a colleague.
  await queries.invalidateQueries()
  expect(await screen.findByText('Lena, Mei')).toBeVisible()
})

it('the next page is read once, and again on request if that failed', async () => {
  let isDown = true
  const answers = twoPages(() => (isDown ? problem(500, 'unexpected', 'Down') : page([client('Mei')], 2)))
  const { user, sent } = renderStaff(<Names />, { answers })
  await screen.findByText('Lena')
  await user.click(more())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(sent).toHaveLength(2)
  isDown = false
  await user.click(more())
  expect(await screen.findByText('Lena, Mei')).toBeVisible()
  expect(sent).toHaveLength(3)
})
