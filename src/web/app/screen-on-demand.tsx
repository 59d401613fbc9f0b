import { type ComponentType, lazy, type ReactNode, useState } from 'react'

/** A lazily loaded screen. */
export interface ScreenOnDemand {
  (): ReactNode
  /** Loads the chunk ahead of rendering, so that the screen renders without suspending. */
  preload(): Promise<void>
}

/** Returns a screen that loads its component when it is first rendered or preloaded. */
export function screenOnDemand(load: () => Promise<ComponentType>): ScreenOnDemand {
  let loaded: ComponentType | null = null
  const Lazy = lazy(async () => ({ default: await load() }))
  const preload = async () => {
    loaded = await load()
  }
  return Object.assign(() => <Once choose={() => loaded ?? Lazy} />, { preload })
}

/** Picked once per mount: swapping the component type would remount the screen and lose its state. */
function Once({ choose }: { choose: () => ComponentType }) {
  const [Shown] = useState<ComponentType>(choose)
  return <Shown />
}
