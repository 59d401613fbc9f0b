import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { Splash } from '#web/layout/splash.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { LinkSpent } from './link-spent.tsx'
import { SetUpForm } from './set-up-form.tsx'

const UNKNOWN = 'We could not check this link. Please try again.'

/** First run: creates the garage and its first administrator. The token of the one-time link is in the URL fragment. */
export function SetUpScreen() {
  usePage('Set up your garage')
  const garage = useGarage()
  const [token] = useState(() => location.hash.slice(1))
  const { isPending, error, refetch } = useQuery({
    queryKey: ['/api/auth/setup/check', token],
    queryFn: async () => {
      await call('POST /api/auth/setup/check', { body: { token } })
      return true
    },
  })
  if (isPending || garage === undefined) return <Splash />
  if (error !== null) {
    return <LinkSpent sentence={sentenceOf(error, UNKNOWN)} onTryAgain={() => void refetch()} error={error} />
  }
  return <SetUpForm token={token} garage={garage} />
}
