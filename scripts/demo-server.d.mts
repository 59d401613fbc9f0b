export const demoSignIn: { email: string; password: string }

export function startDemoServer(
  env?: Record<string, string>,
): Promise<{ url: string; output(): string; stop(): Promise<void> }>
