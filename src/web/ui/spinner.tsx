/** Spinner beside a text that names the action in progress; hidden from screen readers. */
export function Spinner() {
  return (
    <span
      className="inline-block size-4 flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none motion-reduce:border-r-current motion-reduce:opacity-60"
      aria-hidden="true"
    />
  )
}
