import { LogIn, RotateCcw } from 'lucide-react'
import { ApiError } from '#web/api/api-error.ts'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './set-up.module.css'

export type LinkSpentProps = {
  error: Error
  sentence: string
  onTryAgain: () => void
}

/** Error page for a set-up link that is used, invalid or could not be checked. */
export function LinkSpent({ error, sentence, onTryAgain }: LinkSpentProps) {
  const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <BrandFrame name="Hoist" scene={{ height: 'floor', car: null }}>
      <h1 tabIndex={-1}>{isAnswered ? 'This link does not work' : 'Could not check this link'}</h1>
      <p role="alert" className={styles.sub}>
        {sentence}
      </p>
      {isAnswered ? (
        <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
          Go to Login
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" wide icon={RotateCcw} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </BrandFrame>
  )
}
