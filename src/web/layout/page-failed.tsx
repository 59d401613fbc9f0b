import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './page-failed.module.css'

/** Error boundary around the screens, mainly for chunks that failed to load; offers a reload. */
export class PageFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.failed} role="alert">
        <h1>This page could not be loaded</h1>
        <p>Please check your connection and try again. Anything you have already saved is safe.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </main>
    )
  }
}
