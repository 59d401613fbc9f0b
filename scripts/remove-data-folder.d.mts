export function removeDataFolder(folder: string): Promise<void>
