import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keyOf } from '#web/api/hooks.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { readPageData } from '#web/session/page-data.ts'
import { sessionKey } from '#web/session/use-session.ts'
import { App } from './app.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

const queries = makeQueryClient()
const pageData = readPageData(document)
if (pageData !== null) {
  queries.setQueryData(sessionKey, pageData.user)
  queries.setQueryData(keyOf('GET /api/garage'), pageData.garage)
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
