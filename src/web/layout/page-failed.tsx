import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './page-failed.module.css'

/** Catches what a screen could not survive, a file that did not load above all, and offers the way out. */
export class PageFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.failed} role="alert">
        <h1>This page could not be shown</h1>
        <p>Please check your connection and try again. What you sent before is safe.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </main>
    )
  }
}
