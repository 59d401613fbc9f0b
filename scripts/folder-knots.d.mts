export function folderKnots(root: string, sources: ReadonlyMap<string, string>): string[]
