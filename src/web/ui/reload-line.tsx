/** Progress line above a list that is reloading, whose previous rows are dimmed; set `aria-busy` on the list. */
export function ReloadLine() {
  return (
    <div className="relative h-1 animate-appear overflow-hidden rounded-t-lg bg-line" aria-hidden="true">
      <i className="absolute inset-y-0 left-0 w-2/5 animate-run bg-primary motion-reduce:left-1/3 motion-reduce:animate-none" />
    </div>
  )
}
