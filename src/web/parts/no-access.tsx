export function NoAccess({ page }: { page: string }) {
  return <p>{page}</p>
}
