import { type ComponentType, lazy, type ReactNode, useState } from 'react'

/** A screen whose file only its visitors load. */
export interface ScreenOnDemand {
  (): ReactNode
  /** Loads it before it is shown, so that it can be shown without a pause. */
  preload(): Promise<void>
}

/** Makes a screen of a file that is loaded when it is needed. */
export function screenOnDemand(load: () => Promise<ComponentType>): ScreenOnDemand {
  let loaded: ComponentType | null = null
  const Lazy = lazy(async () => ({ default: await load() }))
  const preload = async () => {
    loaded = await load()
  }
  return Object.assign(() => <Once choose={() => loaded ?? Lazy} />, { preload })
}

/** Chooses once: were the one component replaced by the other, the screen would start anew. */
function Once({ choose }: { choose: () => ComponentType }) {
  const [Shown] = useState<ComponentType>(choose)
  return <Shown />
}
